import { Alert, Button, Group, Text } from '@mantine/core';
import type { Place } from '#contract/api/documents.ts';
import { IconAlertTriangle } from '~icons';
import classes from './edit-pipeline.module.css';

type Props = { places: readonly Place[]; onPutBack: (place: Place) => void };

/** The places on the paper that stay blank with the stages as they are, each with the way back. */
export function BlankPlaces({ places, onPutBack }: Props) {
  if (places.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle />} title="These places on the paper stay blank">
      <ul className={classes.blank}>
        {places.map((place) => (
          <Group
            key={place.signatureKey}
            component="li"
            gap="xs"
            justify="space-between"
            align="flex-start"
            wrap="nowrap"
          >
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {blankPlaceText(place)}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              aria-label={`Put back ${place.position.name}`}
              onClick={() => onPutBack(place)}
            >
              Put Back
            </Button>
          </Group>
        ))}
      </ul>
      {blankTexts(places).map((text) => (
        <Text key={text} size="sm" mt="xs">
          {text}
        </Text>
      ))}
    </Alert>
  );
}

/** The name of a place where nobody signs, and what is missing with the signature. */
export function blankPlaceText({ position, isFilledIn }: Place): string {
  return isFilledIn ? `${position.name}, with what is filled in there` : position.name;
}

/** What the paper says because of the blanks, each sentence once. */
export function blankTexts(places: readonly Place[]): string[] {
  return [...new Set(places.flatMap(({ blankText }) => blankText ?? []))];
}

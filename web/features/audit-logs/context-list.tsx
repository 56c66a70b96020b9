import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { contextKeyName, contextValue } from '#contract/audit-words.ts';
import { deviceName } from '#contract/format/browser.ts';
import { countText } from '#contract/format/counts.ts';
import { settings } from '../../shared/settings.ts';
import { ContextLink } from './context-link.tsx';
import classes from './context-list.module.css';
import { type ContextValue, isList, isThing } from './parse-context.ts';

/** Keys and values in plain words; what a value holds stands below its key. */
export function ContextList({ value }: { value: { readonly [key: string]: ContextValue } }) {
  const entries = Object.entries(value);
  if (entries.length === 0) return <Text size="sm">None</Text>;
  return (
    <dl className={classes.list}>
      {entries.map(([key, one]) => (
        <div key={key}>
          <Text component="dt" size="xs" c="dimmed">
            {contextKeyName(key)}
          </Text>
          <dd className={classes.value}>
            <Value of={key} value={one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** So many values of one entry are shown at first. Of a longer list of people there are only the numbers. */
const SHOWN = 10;

type ValueProps = { of: string; value: ContextValue; isOfMany?: boolean };

function Value({ of: key, value, isOfMany = false }: ValueProps) {
  if (isThing(value)) return <ContextList value={value} />;
  if (isList(value)) return <Values of={key} values={value} />;
  if (typeof value === 'number') return <ContextLink of={key} id={value} isOfMany={isOfMany} />;
  const text = contextValue(key, value, settings().timeZone);
  return key === 'userAgent' && text !== 'None' ? `${deviceName(text)} (${text})` : text;
}

type ValuesProps = { of: string; values: readonly ContextValue[] };

function Values({ of: key, values }: ValuesProps) {
  if (values.length === 0) return 'None';
  if (values.length > SHOWN) return <ManyValues of={key} values={values} />;
  return <Items of={key} values={values} />;
}

/** An import leaves thousands. The button stands above the rest, so that it stays where it was pressed. */
function ManyValues({ of: key, values }: ValuesProps) {
  const [isUnfolded, rest] = useDisclosure(false);
  return (
    <>
      <Items of={key} values={values.slice(0, SHOWN)} areOfMany />
      <Button variant="subtle" size="compact-sm" ml={-8} aria-expanded={isUnfolded} onClick={rest.toggle}>
        {isUnfolded ? 'Show fewer' : `Show ${countText(values.length - SHOWN)} more`}
      </Button>
      {isUnfolded && <Items of={key} values={values.slice(SHOWN)} areOfMany />}
    </>
  );
}

function Items({ of: key, values, areOfMany = false }: ValuesProps & { areOfMany?: boolean }) {
  const numbered = values.map((value, place) => ({ value, place }));
  return (
    <ul className={classes.values}>
      {numbered.map(({ value, place }) => (
        <li key={place}>
          <Value of={key} value={value} isOfMany={areOfMany} />
        </li>
      ))}
    </ul>
  );
}

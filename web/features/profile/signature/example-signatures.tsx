import { SimpleGrid, Text } from '@mantine/core';
import { IconCheck, IconX } from '~icons';
import { Section } from '../../../shared/ui/page/section.tsx';
import classes from './example-signatures.module.css';

const STROKE =
  'M6 34c12-2 22-14 24-24 1-6-4-7-7-3-6 8-7 26 0 29 6 2 11-8 14-8s1 6 5 6 4-4 8-4 2 3 6 3 8-7 14-7';
const EXAMPLES = [
  { text: 'Transparent, dark and legible', isGood: true, style: classes.good },
  { text: 'On a coloured background', isGood: false, style: classes.coloured },
  { text: 'Too faint to read', isGood: false, style: classes.faint },
];

export function ExampleSignatures() {
  return (
    <Section title="Example signatures">
      <SimpleGrid component="ul" cols={{ base: 1, xs: 3 }} p="md" m={0} className={classes.examples}>
        {EXAMPLES.map(({ text, isGood, style }) => (
          <li key={text}>
            <svg viewBox="0 0 80 44" className={style} aria-hidden="true">
              <path d={STROKE} fill="none" strokeWidth="2" strokeLinecap="round" />
            </svg>
            <Text size="sm" className={classes.text}>
              {isGood ? (
                <IconCheck size={16} aria-label="Good:" />
              ) : (
                <IconX size={16} aria-label="Not good:" />
              )}
              {text}
            </Text>
          </li>
        ))}
      </SimpleGrid>
    </Section>
  );
}

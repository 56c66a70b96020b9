import { Text } from '@mantine/core';
import { contextKeyName, contextValue } from '#contract/audit-words.ts';
import { deviceName } from '#contract/format/browser.ts';
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

/** So many people of one entry are named; of a longer list only the numbers. */
const NAMED = 10;

type ValueProps = { of: string; value: ContextValue; isOfMany?: boolean };

function Value({ of: key, value, isOfMany = false }: ValueProps) {
  if (isThing(value)) return <ContextList value={value} />;
  if (isList(value)) return <Values of={key} values={value} />;
  if (typeof value === 'number') return <ContextLink of={key} id={value} isOfMany={isOfMany} />;
  const text = contextValue(key, value, settings().timeZone);
  return key === 'userAgent' && text !== 'None' ? `${deviceName(text)} (${text})` : text;
}

function Values({ of: key, values }: { of: string; values: readonly ContextValue[] }) {
  if (values.length === 0) return 'None';
  const numbered = values.map((value, place) => ({ value, place }));
  return (
    <ul className={classes.values}>
      {numbered.map(({ value, place }) => (
        <li key={place}>
          <Value of={key} value={value} isOfMany={values.length > NAMED} />
        </li>
      ))}
    </ul>
  );
}

import { Combobox, Text } from '@mantine/core';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { Hit, HitGroup } from './hits.ts';
import classes from './search.module.css';

type Props = { groups: readonly HitGroup[]; chosen: Hit | undefined };

/** What was found, grouped by kind: the options of a listbox. */
export function SearchResults({ groups, chosen }: Props) {
  return groups.map(({ label, hits }) => (
    <Combobox.Group key={label} label={label}>
      {hits.map((hit) => (
        <Combobox.Option
          key={hit.id}
          id={hit.id}
          value={hit.id}
          className={classes.option}
          selected={hit.id === chosen?.id}
          aria-selected={hit.id === chosen?.id}
        >
          <span className={classes.text}>
            <Text span display="block" size="sm">
              {hit.title}
            </Text>
            <Text span display="block" size="xs" className={classes.detail}>
              {hit.detail}
            </Text>
          </span>
          {hit.status && <StatusBadge status={hit.status} />}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ));
}

import { Group, Text } from '@mantine/core';
import { lastActivity } from '#contract/format/last-activity.ts';
import { dateAndTime } from '#contract/format/relative-time.ts';
import { settings } from '../../shared/settings.ts';
import { useNow } from '../../shared/use-now.ts';
import classes from './activity.module.css';

/** When an account was last used: "Online", a relative time with the exact one as a hint, or "Never logged in". */
export function Activity({ at }: { at: string | null }) {
  const now = useNow();
  const time = at === null ? null : new Date(at);
  const text = lastActivity(time, now);
  return (
    <Group gap={6} wrap="nowrap">
      {text === 'Online' && <span className={classes.dot} aria-hidden="true" />}
      <Text
        size="sm"
        className={classes.text}
        title={time ? dateAndTime(time, settings().timeZone) : undefined}
      >
        {text}
      </Text>
    </Group>
  );
}

import { Text, type TextProps } from '@mantine/core';
import { dateAndTime, timestamp } from '#contract/format/relative-time.ts';
import { settings } from '../settings.ts';
import { useNow } from '../use-now.ts';
import classes from './time-ago.module.css';

/** An ISO time as the specification shows timestamps, with the exact one as a hint. */
export function TimeAgo({ at, ...text }: { at: string } & TextProps) {
  const now = useNow();
  const { timeZone } = settings();
  const time = new Date(at);
  return (
    <Text
      component="time"
      dateTime={at}
      title={dateAndTime(time, timeZone)}
      size="sm"
      c="dimmed"
      className={classes.time}
      {...text}
    >
      {timestamp(time, now, timeZone)}
    </Text>
  );
}

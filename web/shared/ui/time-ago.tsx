import { Text, type TextProps } from '@mantine/core';
import { dateAndTime, timestamp } from '#contract/format/relative-time.ts';
import { settings } from '../settings.ts';
import { useNow } from '../use-now.ts';

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
      // no AM or PM on a line of its own
      style={{ whiteSpace: 'nowrap' }}
      {...text}
    >
      {timestamp(time, now, timeZone)}
    </Text>
  );
}

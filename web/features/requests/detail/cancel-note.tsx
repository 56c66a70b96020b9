import { Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { ERRORS } from '#contract/errors.ts';
import { dateAndTime } from '#contract/format/relative-time.ts';
import { isFinal } from '#contract/lifecycle.ts';
import { LIMITS } from '#contract/limits.ts';
import { settings } from '../../../shared/settings.ts';
import { useNow } from '../../../shared/use-now.ts';

/** Until when requestors can cancel, or that their hour has passed; an Admin always can. */
export function CancelNote({ request }: { request: RequestFull }) {
  const now = useNow();
  const { relations, status, createdAt } = request;
  if (!relations.isRequestor || relations.isAdmin || isFinal(status)) return null;
  const end = new Date(Date.parse(createdAt) + LIMITS.cancelWindowMinutes * 60_000);
  return (
    <Text size="sm" c="dimmed">
      {now <= end
        ? `You can cancel this request until ${dateAndTime(end, settings().timeZone)}.`
        : ERRORS['request.cancel-window'].message}
    </Text>
  );
}

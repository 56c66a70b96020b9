import { Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { cancelWindowEnd } from '#contract/cancel-window.ts';
import { ERRORS } from '#contract/errors.ts';
import { dateAndTime } from '#contract/format/relative-time.ts';
import { settings } from '../../../shared/settings.ts';
import { useNow } from '../../../shared/use-now.ts';
import { CANCEL_NOTE, hasCancelWindow } from '../cancel-window.ts';

/** Until when requestors can cancel, or that their hour has passed; an Admin always can. */
export function CancelNote({ request }: { request: RequestFull }) {
  const now = useNow();
  if (!hasCancelWindow(request)) return null;
  const end = cancelWindowEnd(new Date(request.createdAt));
  return (
    <Text id={CANCEL_NOTE} size="sm" c="dimmed">
      {now <= end
        ? `You can cancel this request until ${dateAndTime(end, settings().timeZone)}.`
        : ERRORS['request.cancel-window'].message}
    </Text>
  );
}

import { Button, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconCheck, IconClock, IconX } from '~icons';
import { ConfirmFactorDialog } from '../../../shared/ui/dialogs/confirm-factor-dialog.tsx';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { LeaveGuard } from '../../../shared/ui/dialogs/leave-guard.tsx';
import { OpenModal } from '../../../shared/ui/dialogs/open-modal.tsx';
import classes from './desk.module.css';
import type { useBatch } from './use-batch.ts';
import type { BatchItem } from './use-batch-results.ts';

type Props = { batch: ReturnType<typeof useBatch>; count: number; onClosed: () => void };

/** Asks for the second factor where there is one, then shows how the signing goes on and what became of each request. */
export function BatchDialogs({ batch, count, onClosed }: Props) {
  const { factors, items, confirm, confirmWithPasskey, closeFactors, isPending, error, tryAgain } = batch;
  if (items) return <BatchProgress items={items} onTryAgain={tryAgain} onClose={onClosed} />;
  if (!factors) return null;
  const title = count === 1 ? 'Sign 1 request' : `Sign ${count} requests`;
  return (
    <ConfirmFactorDialog
      title={title}
      factors={factors}
      isBusy={isPending}
      failure={error}
      onConfirm={confirm}
      onPasskey={confirmWithPasskey}
      onClose={closeFactors}
    />
  );
}

type ProgressProps = { items: readonly BatchItem[]; onTryAgain?: () => void; onClose: () => void };

export function BatchProgress({ items, onTryAgain, onClose }: ProgressProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const failed = items.filter(({ mayTryAgain }) => mayTryAgain).length;
  const done = items.filter(({ isDone }) => isDone).length;
  const signed = items.filter(({ isDone, problem }) => isDone && !problem).length;
  const isOver = done === items.length;
  // what is pressed at the end cannot have the focus before
  useEffect(() => {
    if (isOver && document.activeElement === status.current) end.current?.focus();
  }, [isOver]);
  const text = isOver
    ? `${signed} of ${items.length} signed`
    : `Signing ${Math.min(done + 1, items.length)} of ${items.length}…`;
  return (
    <OpenModal
      onClose={onClose}
      title="Signing together"
      closeOnClickOutside={isOver}
      closeOnEscape={isOver}
      withCloseButton={isOver}
    >
      <Stack>
        <Text ref={status} role="status" fw={600} tabIndex={-1} data-autofocus={!isOver || undefined}>
          {text}
        </Text>
        <Progress value={(done / items.length) * 100} aria-label="Progress of the signing" />
        <ul className={classes.results}>
          {items.map((item, index) => (
            <Result key={item.request.id} {...item} isNext={index === done} />
          ))}
        </ul>
      </Stack>
      <DialogFoot>
        {isOver && failed > 0 && onTryAgain && (
          <Button
            variant="default"
            onClick={() => {
              status.current?.focus();
              onTryAgain();
            }}
          >
            Try {failed} again
          </Button>
        )}
        <Button ref={end} onClick={onClose} disabled={!isOver} data-autofocus={isOver || undefined}>
          Done
        </Button>
      </DialogFoot>
      <LeaveGuard
        isUnsaved={!isOver}
        title="Leave while requests are being signed?"
        text="Nothing would tell you which of them were not signed."
      />
    </OpenModal>
  );
}

function Result({ request, isDone, problem, isNext }: BatchItem & { isNext: boolean }) {
  const Icon = isDone ? (problem ? IconX : IconCheck) : IconClock;
  const state = problem ?? (isDone ? 'Signed' : isNext ? 'Being signed…' : 'Waiting for its turn');
  return (
    <li>
      <Icon
        size={18}
        aria-hidden
        color={problem ? 'var(--mantine-color-error)' : isDone ? 'var(--mantine-color-green-8)' : undefined}
      />
      <div>
        <Text size="sm" fw={600}>
          {request.document.name} No. {request.id}
        </Text>
        <Text size="sm" c={problem ? 'var(--mantine-color-error)' : 'dimmed'}>
          {state}
        </Text>
      </div>
    </li>
  );
}

import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { longDate, today } from '#contract/format/calendar-date.ts';
import { IconCopy, IconDownload, IconPrinter } from '~icons';
import { copyText } from '../../../shared/copy-text.ts';
import { printText } from '../../../shared/print-text.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { settings } from '../../../shared/settings.ts';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { LeaveGuard } from '../../../shared/ui/dialogs/leave-guard.tsx';
import { OpenModal } from '../../../shared/ui/dialogs/open-modal.tsx';
import { recoveryCodesText } from './recovery-codes-text.ts';

const ICON = { size: 16, stroke: 1.6 } as const;

type Props = { codes: readonly string[]; email: string; onClose: () => void };

/** Shows new recovery codes, once: only its button closes it, and who goes back or reloads is asked first. */
export function RecoveryCodesDialog({ codes, email, onClose }: Props) {
  const { productName, timeZone } = settings();
  const madeOn = longDate(today(new Date(), timeZone));
  const text = recoveryCodesText(codes, { productName, email, madeOn });
  const copy = () =>
    copyText(text, { copied: 'Recovery codes copied', otherwise: 'Please download or print the codes.' });

  return (
    <OpenModal
      onClose={onClose}
      title="Your recovery codes"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text>
          Each of these codes opens your account once, together with your password, when you do not have your
          authenticator app. Keep them where you find them without your phone: <b>they are shown only now.</b>
        </Text>
        <SimpleGrid component="ul" cols={2} spacing="xs" m={0} p={0}>
          {codes.map((code) => (
            <Code key={code} component="li" block fz="md" ta="center">
              {code}
            </Code>
          ))}
        </SimpleGrid>
        <Group gap="xs">
          {/* has the focus, so that one more Enter after the code of the app does not close what is shown only now */}
          <Button
            variant="default"
            leftSection={<IconCopy {...ICON} />}
            onClick={() => void copy()}
            data-autofocus
          >
            Copy
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload {...ICON} />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter {...ICON} />}
            onClick={() => printText(`Recovery codes · ${productName}`, text)}
          >
            Print
          </Button>
        </Group>
      </Stack>
      <DialogFoot>
        <Button onClick={onClose}>I have kept them</Button>
      </DialogFoot>
      <LeaveGuard
        isUnsaved
        title="Leave the recovery codes?"
        text="They are shown only now. Without them you need your authenticator app whenever you log in."
      />
    </OpenModal>
  );
}

import { Alert, List, Text, Title } from '@mantine/core';
import type { Account } from '#contract/api/accounts.ts';
import type { DocumentFull } from '#contract/api/documents.ts';
import { today } from '#contract/format/calendar-date.ts';
import { shortFileName } from '#contract/format/file-name.ts';
import { minutesText } from '#contract/format/limit-text.ts';
import { LIMITS } from '#contract/limits.ts';
import type { DocumentType } from '#documents/document.ts';
import { otherRequirements } from '#documents/requirements.ts';
import { IconAlertTriangle } from '~icons';
import type { Person } from '../../../forms/form-context.ts';
import { settings } from '../../../shared/settings.ts';
import { QuestionDialog } from '../../../shared/ui/dialogs/question-dialog.tsx';
import { useNow } from '../../../shared/use-now.ts';
import type { Upload } from '../files/upload-files.ts';
import { chainOf } from './chain-of.ts';
import classes from './send-dialog.module.css';
import { UnsentPaper } from './unsent-paper.tsx';
import type { FilledIn } from './use-create-request.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  isSending: boolean;
  onSubmit: () => void;
  document: DocumentFull;
  type: DocumentType;
  account: Account;
  people: readonly Person[];
  filledIn: () => FilledIn;
};

/** What is about to be sent: the paper, the people who get it one after the other, and what can be changed afterwards. */
export function SendDialog(props: Props) {
  const { opened, onClose, isSending, onSubmit, ...asked } = props;
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="Are you sure?"
      keepLabel="Cancel"
      submitLabel="Create Request"
      size="68rem"
      isSending={isSending}
      onSubmit={onSubmit}
    >
      {/* made anew each time: the form may have changed */}
      {opened && <WhatIsSent {...asked} />}
    </QuestionDialog>
  );
}

type AskedProps = Omit<Props, 'opened' | 'onClose' | 'isSending' | 'onSubmit'>;

function WhatIsSent({ document, type, account, people, filledIn }: AskedProps) {
  const { body, uploads } = filledIn();
  const { documentId, signees, formResponse } = body;
  const day = today(useNow(), settings().timeZone);
  return (
    <>
      <Text>You are about to create a request. This action cannot be undone</Text>
      {type.advice?.(formResponse, day, account.role.name).map((text) => (
        <Alert key={text} color="orange" icon={<IconAlertTriangle />} mt="md">
          {text}
        </Alert>
      ))}
      <div className={classes.columns}>
        <div>
          <Chain
            stages={chainOf({
              type,
              answers: formResponse,
              signees,
              people,
              template: document.pipelineTemplates.flatMap(({ stages }) => stages),
              requestorId: account.id,
            })}
          />
          <Files uploads={uploads} />
          <Rules account={account} usuallyAsked={otherRequirements(type, formResponse)} />
        </div>
        <div className={classes.paper}>
          <PartTitle title="Your paper" />
          <UnsentPaper
            name={document.name}
            unsent={{
              documentId,
              signees,
              formResponse,
              attachments: uploads.flatMap(({ kind }) => kind ?? []),
            }}
          />
        </div>
      </div>
    </>
  );
}

function PartTitle({ title }: { title: string }) {
  return (
    <Title order={3} size="h6" mt="md" mb={4}>
      {title}
    </Title>
  );
}

function Chain({ stages }: { stages: ReturnType<typeof chainOf> }) {
  return (
    <>
      <PartTitle title="Who gets it, one after the other" />
      <ol className={classes.chain}>
        {stages.map(({ order, task, who, as, note }) => (
          <li key={order}>
            <Text size="sm" fw={600}>
              {who || as}
            </Text>
            <Text size="sm" c="dimmed">
              {note || `${task} as ${as}`}
            </Text>
          </li>
        ))}
      </ol>
    </>
  );
}

function Files({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
  return (
    <>
      <PartTitle title="Files that go with it" />
      <List size="sm" className={classes.names}>
        {uploads.map(({ file, name }) => (
          <List.Item key={name}>
            {name}: {shortFileName(file.name)}
          </List.Item>
        ))}
      </List>
    </>
  );
}

type RulesProps = { account: Account; usuallyAsked: readonly string[] };

/** "within an hour of submission" (specification part 2, section 5), which does not bind an Admin. */
function Rules({ account, usuallyAsked }: RulesProps) {
  return (
    <>
      <PartTitle title="Once it is sent" />
      <List size="sm" spacing={4}>
        <List.Item>What you wrote cannot be changed. Whoever signs may ask you for more.</List.Item>
        {usuallyAsked.length > 0 && (
          <List.Item>You can add files. Usually asked for: {usuallyAsked.join('; ')}.</List.Item>
        )}
        {account.role.name !== 'Admin' && (
          <List.Item>
            You can cancel it yourself for {minutesText(LIMITS.cancelWindowMinutes)}; after that only an
            administrator can.
          </List.Item>
        )}
        <List.Item>
          You are told of each step by the bell{account.isEmailNotificationEnabled && ' and by email'}.
        </List.Item>
      </List>
    </>
  );
}

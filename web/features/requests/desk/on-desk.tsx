import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type Ref, useEffect } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { IconExternalLink } from '~icons';
import { topDialog } from '../../../shared/focus-screen.ts';
import { DottedParts } from '../../../shared/ui/dotted-parts.tsx';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { SectionLevel } from '../../../shared/ui/page/section-level.ts';
import { useNow } from '../../../shared/use-now.ts';
import { since } from '../../../shared/waiting-text.ts';
import { ActionDialogs } from '../actions/action-dialogs.tsx';
import { actionsOn } from '../actions/action-screens.tsx';
import { HistoryCard } from '../detail/history-card.tsx';
import { RequestedByCard } from '../detail/requested-by-card.tsx';
import { RequestorInformationCard } from '../detail/requestor-information-card.tsx';
import { FormPreview } from '../preview/form-preview.tsx';
import { ActionButtons } from '../sign/action-buttons.tsx';
import { FilesToCheck } from '../sign/files-to-check.tsx';
import type { Signing } from '../sign/use-signing.ts';
import classes from './desk.module.css';
import { ON_DESK, showOnDesk } from './show-on-desk.ts';
import { SignHere } from './sign-here.tsx';

/** Approve has a form of its own; the others are asked in their dialogs, as on the signing page. */
const OTHER_ACTIONS = actionsOn('signing').filter((action) => action !== 'sign');

type Props = {
  request: RequestFull;
  /** "3 of 12" */
  place: string;
  signing: Signing;
  signForm: Ref<HTMLFormElement>;
  isLocked: boolean;
  lacksSignature: boolean;
  dialog: Action | null;
  onDialog: (action: Action | null) => void;
  /** It no longer waits for the viewer. */
  onDone: () => void;
};

/** The request that lies on the desk: its paper and files, whose it is, and what can be done with it. */
export function OnDesk(props: Props) {
  const { request, place, signing, signForm, isLocked, lacksSignature, dialog, onDialog, onDone } = props;
  const now = useNow();
  const { id, document, relations, abilities } = request;
  useEffect(() => {
    // a dialog that lies over it, such as results that were not read yet, keeps the focus
    if (!topDialog()) showOnDesk();
  }, []);
  return (
    <article className={classes.request} aria-labelledby={ON_DESK} data-asking={dialog ?? undefined}>
      <Group justify="space-between" gap="xs" className={classes.head}>
        <div>
          <Title id={ON_DESK} order={2} size="h4" tabIndex={-1} className={classes.title}>
            {document.name} No. {id}
          </Title>
          <Text size="sm" c="dimmed" component="div">
            <DottedParts>
              {place}
              {`Waiting for you${since(request, now)}`}
              {request.isDelegated && 'Delegated'}
            </DottedParts>
          </Text>
        </div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconExternalLink size={16} />}
          renderRoot={leadsTo({ to: '/requests/$id', params: { id: String(id) } })}
        >
          Open the request
        </Button>
      </Group>
      <SectionLevel value={3}>
        <div className={classes.paper}>
          <FormPreview request={request} />
        </div>
        <Stack className={classes.side}>
          <FilesToCheck request={request} />
          <Section title={abilities.sign ? 'Sign' : 'Actions'}>
            <Stack gap="sm" p="md">
              {abilities.sign && (
                <SignHere ref={signForm} request={request} signing={signing} isLocked={isLocked} />
              )}
              <ActionButtons
                actions={OTHER_ACTIONS}
                request={request}
                isLocked={lacksSignature}
                onPress={onDialog}
              />
            </Stack>
          </Section>
          <RequestedByCard request={request} isLinked={relations.isStaff || relations.isAdmin} />
          <RequestorInformationCard request={request} />
          <HistoryCard request={request} />
        </Stack>
      </SectionLevel>
      <ActionDialogs
        actions={OTHER_ACTIONS}
        request={request}
        shown={dialog}
        onClose={() => onDialog(null)}
        onDone={onDone}
      />
    </article>
  );
}

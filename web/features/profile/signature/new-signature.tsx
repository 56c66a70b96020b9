import { Button, Group, Stack, Tabs } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { LeaveGuard } from '../../../shared/ui/dialogs/leave-guard.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { openEndTab } from '../../../shared/ui/open-end-tab.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import { ChooseImage } from './choose-image.tsx';
import { DrawPad } from './draw-pad.tsx';
import type { Drawing } from './drawing-pad.ts';
import { PreviewOnLine } from './preview-on-line.tsx';
import { canBeTyped, type Typed, TypeName } from './type-name.tsx';
import { usePreview } from './use-preview.ts';
import { useSaveSignature } from './use-save-signature.ts';

const WAYS = { draw: 'Draw', type: 'Type', upload: 'Upload' } as const;
type Way = keyof typeof WAYS;
/** What each way has given so far; 'waiting' while it is being made. */
type Images = Record<Way, File | 'waiting' | null>;

/** Draws, types or uploads a signature; it is seen on its line, as the portal stores it, before it is saved. */
export function NewSignature({ account }: { account: Account }) {
  const [way, setWay] = useState<Way>('draw');
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [typed, setTyped] = useState<Typed>(() => typedFor(account));
  const [images, setImages] = useState<Images>({ draw: null, type: null, upload: null });
  const setImage = useCallback(
    (from: Way, image: Images[Way]) => setImages((all) => ({ ...all, [from]: image })),
    [],
  );
  const onDraw = useCallback(
    (drawn: Drawing | null) => {
      setDrawing(drawn);
      setImage('draw', drawn && 'waiting');
    },
    [setImage],
  );
  const onDrawn = useCallback((image: File) => setImage('draw', image), [setImage]);
  const onTyped = useCallback((image: File) => setImage('type', image), [setImage]);
  const onChosen = (image: Images['upload']) => setImage('upload', image);

  const current = way === 'type' && !canBeTyped(typed.name) ? null : images[way];
  const image = current === 'waiting' ? null : current;
  const preview = usePreview(image);
  const save = useSaveSignature();
  const isSending = save.isPending || save.isSuccess;
  const isReady = image !== null && preview.isSuccess;
  const isUnsaved = drawing !== null || images.upload !== null || typed.name !== typedFor(account).name;

  const screens: Record<Way, ReactNode> = {
    draw: <DrawPad drawing={drawing} onDraw={onDraw} onImage={onDrawn} />,
    type: (
      <TypeName
        typed={typed}
        onType={(changed) => {
          setTyped(changed);
          setImage('type', 'waiting');
        }}
        onImage={onTyped}
      />
    ),
    upload: <ChooseImage onImage={onChosen} />,
  };

  return (
    <Section title="New signature">
      <Form isSending={isSending} onSubmit={() => isReady && save.submit(image)}>
        <Stack p="md" inert={isSending}>
          <Tabs
            value={way}
            onChange={(chosen) => setWay(toWay(chosen))}
            keepMounted={false}
            variant="outline"
          >
            <Tabs.List grow onKeyDownCapture={openEndTab}>
              {Object.entries(WAYS).map(([value, label]) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {Object.entries(screens).map(([value, screen]) => (
              <Tabs.Panel key={value} value={value} pt="md">
                {screen}
              </Tabs.Panel>
            ))}
          </Tabs>
          <PreviewOnLine account={account} isWaiting={current === 'waiting'} preview={preview} />
          <Group justify="flex-end">
            <Button type="submit" disabled={!isReady} loading={isSending}>
              Save Signature
            </Button>
          </Group>
        </Stack>
      </Form>
      <LeaveGuard isUnsaved={isUnsaved && !save.isSuccess} isSending={save.isPending} />
    </Section>
  );
}

function typedFor({ firstName, lastName }: Account): Typed {
  return { name: `${firstName} ${lastName}`, font: 'Great Vibes' };
}

function toWay(value: string | null): Way {
  return value === 'type' || value === 'upload' ? value : 'draw';
}

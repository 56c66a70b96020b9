import { Modal } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OpenModal } from './open-modal.tsx';
import { QuestionDialog } from './question-dialog.tsx';

/** A button that opens a dialog, from which another one follows; `isGone`: the button is not there any more then. */
function Screen({ isGone = false }) {
  const [step, setStep] = useState(0);
  return (
    <main id="main" tabIndex={-1}>
      {!(isGone && step > 0) && (
        <button type="button" onClick={() => setStep(1)}>
          Open
        </button>
      )}
      {step === 1 && (
        <OpenModal title="First" onClose={() => setStep(0)}>
          <button type="button" data-autofocus onClick={() => setStep(2)}>
            Go on
          </button>
        </OpenModal>
      )}
      {step === 2 && (
        <OpenModal title="Second" onClose={() => setStep(isGone ? 3 : 0)}>
          <input data-autofocus aria-label="Code" />
        </OpenModal>
      )}
    </main>
  );
}
/** A form that is disabled while it is sent, and a dialog that its answer opens. */
function Sending() {
  const [step, setStep] = useState<'form' | 'sending' | 'dialog'>('form');
  return (
    <main id="main" tabIndex={-1}>
      <button
        type="button"
        disabled={step === 'sending'}
        onClick={({ currentTarget }) => {
          // what a browser does with a button that is disabled
          currentTarget.blur();
          setStep('sending');
        }}
      >
        Send
      </button>
      <button type="button" onClick={() => setStep('dialog')}>
        Answer
      </button>
      {step === 'dialog' && <OpenModal title="Answered" onClose={() => setStep('form')} />}
    </main>
  );
}
/** A row that its question removes. */
function Removing() {
  const [state, set] = useState({ isAsking: false, isThere: true });
  const question = { title: 'Remove?', keepLabel: 'Keep', submitLabel: 'Remove it', isSending: false };
  return (
    <main id="main" tabIndex={-1}>
      {state.isThere && (
        <>
          <button type="button" onClick={() => set({ isAsking: true, isThere: true })}>
            Remove
          </button>
          <QuestionDialog
            {...question}
            opened={state.isAsking}
            onClose={() => set({ isAsking: false, isThere: true })}
            onSubmit={() => set({ isAsking: false, isThere: false })}
          >
            Really?
          </QuestionDialog>
        </>
      )}
    </main>
  );
}
/** A dialog that opens by itself. */
function Due() {
  const [isOpen, open] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      <Modal opened={isOpen} onClose={() => open(false)} title="Due" />
    </main>
  );
}
/** A button with a question. */
function Asking() {
  const [isAsking, ask] = useState(false);
  const close = () => ask(false);
  const question = { title: 'Sure?', keepLabel: 'Keep', submitLabel: 'Go', isSending: false };
  return (
    <>
      <button type="button" onClick={() => ask(true)}>
        Ask
      </button>
      {isAsking && (
        <QuestionDialog opened onClose={close} onSubmit={close} {...question}>
          Really?
        </QuestionDialog>
      )}
    </>
  );
}

/** Two buttons with one question, which is rendered with the first press and then stays. */
function AskingAgain() {
  const [asked, ask] = useState<{ isOpen: boolean }>();
  const close = () => ask({ isOpen: false });
  const question = { title: 'Sure?', keepLabel: 'Keep', submitLabel: 'Go', isSending: false };
  return (
    <main id="main" tabIndex={-1}>
      {['First', 'Second'].map((name) => (
        <button key={name} type="button" onClick={() => ask({ isOpen: true })}>
          {name}
        </button>
      ))}
      {asked && (
        <QuestionDialog opened={asked.isOpen} onClose={close} onSubmit={close} {...question}>
          Really?
        </QuestionDialog>
      )}
    </main>
  );
}

const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

async function openFirst() {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await hasFocus(await screen.findByRole('button', { name: 'Go on' }));
}
async function openSecond() {
  await userEvent.keyboard('{Enter}');
  await hasFocus(await screen.findByLabelText('Code'));
}

it('gives the focus back to what opened it', async () => {
  renderScreen(<Screen />);
  await openFirst();
  await userEvent.keyboard('{Escape}');
  await hasFocus(screen.getByRole('button', { name: 'Open' }));
});

it('gives the focus back to what opened it after a dialog that followed it, too', async () => {
  renderScreen(<Screen />);
  await openFirst();
  await openSecond();
  await userEvent.keyboard('{Escape}');
  await hasFocus(screen.getByRole('button', { name: 'Open' }));
});

it('gives the focus back after a question that stays rendered, each time', async () => {
  renderScreen(<AskingAgain />);
  for (const name of ['First', 'Second', 'First']) {
    await userEvent.click(screen.getByRole('button', { name }));
    await hasFocus(await screen.findByRole('button', { name: 'Keep' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hasFocus(screen.getByRole('button', { name }));
  }
});

it('gives the focus back after a question that is rendered open, too', async () => {
  renderScreen(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await hasFocus(await screen.findByRole('button', { name: 'Keep' }));
  await userEvent.keyboard('{Escape}');
  await hasFocus(screen.getByRole('button', { name: 'Ask' }));
});

it('gives the focus to the screen when what opened it is gone', async () => {
  renderScreen(<Screen isGone />);
  await openFirst();
  await openSecond();
  await userEvent.keyboard('{Escape}');
  await hasFocus(screen.getByRole('main'));
});

it('gives the focus back to what was pressed when that was disabled meanwhile', async () => {
  renderScreen(<Sending />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await hasFocus(await screen.findByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  await hasFocus(screen.getByRole('button', { name: 'Send' }));
});

it('gives the focus to the screen when the dialog has taken the row away in which it was opened', async () => {
  renderScreen(<Removing />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
  await hasFocus(screen.getByRole('main'));
});

it('gives the focus to the screen after a dialog that nobody opened', async () => {
  renderScreen(<Due />);
  await hasFocus(await screen.findByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hasFocus(screen.getByRole('main'));
});

it('stays open for the second click of a double click, which falls beside it', async () => {
  renderScreen(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog');
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (!overlay) throw new Error('There is no overlay.');
  fireEvent.click(overlay, { detail: 2 });
  expect(screen.getByRole('dialog')).toBeDefined();
  fireEvent.click(overlay, { detail: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('selects what stands in a field that Tab leads to, so that what is typed replaces it', async () => {
  renderScreen(
    <OpenModal title="Credits" onClose={() => undefined}>
      <button type="button" data-autofocus>
        First
      </button>
      <input aria-label="Earned" defaultValue="1000" />
    </OpenModal>,
  );
  const first = await screen.findByRole('button', { name: 'First' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  fireEvent.keyDown(first, { key: 'Tab', code: 'Tab' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Earned' });
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
});

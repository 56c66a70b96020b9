import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { keepFocus } from './keep-focus.ts';
import { OpenModal } from './ui/dialogs/open-modal.tsx';
import { QueryView } from './ui/page/query-view.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement;

describe('where the button that was pressed goes', () => {
  beforeEach(() => onTestFinished(keepFocus()));

  it('the screen gets the focus, as after the x of a notice', async () => {
    renderScreen(
      <main id="main" tabIndex={-1}>
        <Notice />
      </main>,
    );
    await press('Dismiss');
    await waitFor(() => expect(focused()?.id).toBe('main'));
  });

  it('the screen gets it while what failed is fetched again', async () => {
    renderScreen(
      <main id="main" tabIndex={-1}>
        <Failed />
      </main>,
    );
    await press('Try again');
    await waitFor(() => expect(focused()?.id).toBe('main'));
  });

  it('the dialog gets it in which the button stood', async () => {
    renderScreen(
      <OpenModal onClose={() => undefined} title="Answer">
        <p tabIndex={-1} data-autofocus>
          The question
        </p>
        <Notice />
      </OpenModal>,
    );
    await waitFor(() => expect(focused()?.textContent).toBe('The question'));
    await press('Dismiss');
    await waitFor(() => expect(focused()?.textContent).toBe('The question'));
  });

  it('what takes it at once keeps it', async () => {
    renderScreen(
      <main id="main" tabIndex={-1}>
        <Notice onClose={() => screen.getByLabelText('Name').focus()} />
        <input aria-label="Name" />
      </main>,
    );
    await press('Dismiss');
    await expect(waitFor(() => expect(focused()?.id).toBe('main'), { timeout: 200 })).rejects.toThrow();
    expect(focused()).toBe(screen.getByLabelText('Name'));
  });
});

function Notice({ onClose }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    isOpen && (
      <button type="button" onClick={close}>
        Dismiss
      </button>
    )
  );
}

/** As a query is in TanStack Query: one that failed is pending once it is fetched again. */
function Failed() {
  const [isError, setError] = useState(true);
  const query = { data: undefined, error: new Error('Later.'), isError, refetch: () => setError(false) };
  return <QueryView query={query}>{() => null}</QueryView>;
}

import { expect, it, vi } from 'vitest';

it('a toast is shown once more by the page that is loaded anew, and only by that', async () => {
  const page = () => {
    vi.resetModules();
    return import('./toast.ts');
  };
  const before = await page();
  before.toastSuccess('Attachments uploaded successfully', undefined, {
    label: 'Undo',
    onClick: () => undefined,
  });
  before.keepToastForReload();

  // its button belonged to the page that is gone
  expect((await page()).currentToast()).toEqual({
    kind: 'success',
    title: 'Attachments uploaded successfully',
  });
  expect((await page()).currentToast()).toBeNull();
});

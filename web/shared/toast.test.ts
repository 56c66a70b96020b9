import { expect, it, vi } from 'vitest';

it('a toast is shown once more by the page that is loaded anew, and only by that', async () => {
  const page = () => {
    vi.resetModules();
    return import('./toast.ts');
  };
  const before = await page();
  before.toastSuccess('Attachments uploaded successfully');
  before.keepToastForReload();

  expect((await page()).currentToast()?.title).toBe('Attachments uploaded successfully');
  expect((await page()).currentToast()).toBeNull();
});

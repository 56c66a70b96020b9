import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';

const drawing = vi.hoisted(() => ({ failures: 0 }));

vi.mock('./pdf-pages-query.ts', () => ({
  pdfPagesQuery: {
    queryKey: ['pdf-pages'],
    queryFn: async () => {
      if (drawing.failures === 0)
        return { Pages: ({ label }: { label: string }) => <section aria-label={label} /> };
      drawing.failures -= 1;
      throw new Error('Failed to fetch dynamically imported module');
    },
    retry: false,
  },
}));

const { Paper } = await import('./paper.tsx');
const FILE = new Blob(['%PDF-1.7']);

test('a paper that is on its way is waited for, and shown once what draws it has come, too', async () => {
  renderScreen(
    <>
      <PaperOf />
      <PaperOf file={FILE} />
    </>,
  );
  expect(await screen.findAllByRole('region', { name: 'Travel Order' })).toHaveLength(1);
  expect(screen.getAllByText('Drawing')).toHaveLength(1);
});

test('what draws papers can be loaded again where the network failed', async () => {
  drawing.failures = 1;
  renderScreen(<PaperOf file={FILE} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load the preview again' }));
  await screen.findByRole('region', { name: 'Travel Order' });
});

function PaperOf({ file }: { file?: Blob }) {
  return <Paper file={file} zoom={1} label="Travel Order" waiting={<p>Drawing</p>} />;
}

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FileCheck, FileStatement, Verdict, Verification } from '#contract/api/verification.ts';
import { answerUploads } from '../../testing/answer-uploads.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { SAMPLE_RECORD, sampleCheck } from '../../testing/sample-verification.ts';
import { CodePage } from './code-page.tsx';

type Answer = { check: FileCheck; verification: Verification | null };

/** Drops a file on the page and waits for what the portal says of it. */
async function drop({ check, verification }: Answer) {
  const data = { check, verification, checkedAt: '2026-11-23T03:44:04.000Z' };
  const sent = answerUploads(() => undefined, JSON.stringify({ success: true, data }));
  const { container } = renderRouted(<CodePage />);
  const input = await screen.findByLabelText('Choose the PDF to check');
  const file = new File(['%PDF-1.7'], 'order.pdf', { type: 'application/pdf' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText(/^Checked on/)).toBeDefined();
  return { sent, container };
}

const answerOf = (verdict: Verdict, said: Partial<FileStatement> = {}): Answer => ({
  check: sampleCheck(verdict, said),
  verification: SAMPLE_RECORD,
});

it('asks for a code or for the file', async () => {
  renderRouted(<CodePage />);
  expect(await screen.findByLabelText('Verification code')).toBeDefined();
  expect(await screen.findByLabelText('Choose the PDF to check')).toBeDefined();
});

it('tells at the field what cannot be a code', async () => {
  renderRouted(<CodePage />);
  const field = await screen.findByLabelText('Verification code');
  fireEvent.change(field, { target: { value: 'Travel Order No. 7' } });
  fireEvent.submit(field);
  expect(await screen.findByText(/^A code has 26 letters and digits/)).toBeDefined();
});

it('says of the file that was issued whose it is, and that the record says the same', async () => {
  const { sent } = await drop(answerOf('genuine'));
  expect(sent.map(({ fileName }) => fileName)).toEqual(['order.pdf']);
  expect(screen.getByText('This document is genuine and valid')).toBeDefined();
  expect(screen.getByText(/unchanged, down to the last byte/)).toBeDefined();
  expect(await screen.findByText('Nothing differs')).toBeDefined();
  expect(screen.queryAllByText('Differs')).toEqual([]);
  expect(document.activeElement?.textContent).toContain('This document is genuine and valid');
});

it('counts, of many that differ, what was compared', async () => {
  const other = { value: 'another', agrees: false };
  const notCompared = { value: '2026-11-20T01:00:00Z', agrees: null };
  await drop(
    answerOf('changed', {
      requestor: other,
      document: other,
      code: other,
      requestId: other,
      sealedAt: notCompared,
    }),
  );
  const rows = screen.getAllByRole('row').slice(1);
  const compared = rows.filter(({ textContent }) => !textContent?.endsWith('Not compared'));
  expect(compared.length).toBeLessThan(rows.length);
  expect(screen.getByText(`4 of ${compared.length} compared facts differ`)).toBeDefined();
});

it('marks what differs in words, for each fact', async () => {
  await drop(answerOf('changed', { requestor: { value: 'Ana B. Cruz', agrees: false } }));
  expect(screen.queryByText('This document is genuine and valid')).toBeNull();
  expect(screen.getByText('Differs: Requestor')).toBeDefined();
  const row = screen.getByRole('row', { name: /Requestor/ });
  expect(row.textContent).toBe('RequestorThe file says: Ana B. CruzThe record says: Rhea V. Magsino Differs');
  expect(within(screen.getByRole('row', { name: /Number/ })).getByText(/Agrees/)).toBeDefined();
  expect(screen.getByText(/The code belongs to Travel Order No. 7/)).toBeDefined();
});

it('says that what differs in the file that was issued was changed in the record', async () => {
  await drop(answerOf('genuine', { requestor: { value: 'Rhea V. Salonga', agrees: false } }));
  expect(screen.getByText('This document is genuine and valid')).toBeDefined();
  expect(screen.getByText(/What differs was changed in the record since then/)).toBeDefined();
});

it('shows of an unknown file only what it says itself, and nothing as good', async () => {
  const nothing = { value: null, agrees: null };
  const check = sampleCheck('unknown', {
    document: { value: 'Travel Order', agrees: null },
    requestor: nothing,
    code: nothing,
    signees: [],
  });
  const { container } = await drop({ check, verification: null });
  expect(screen.getByText('This portal does not know this file')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'The file says' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'The record says' })).toBeNull();
  expect(container.textContent).not.toContain('Rhea V. Magsino');
});

it('says when, where and which file was checked, and prints that', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await drop(answerOf('genuine'));
  const { textContent } = screen.getByText(/^Checked on/);
  expect(textContent).toContain('Nov 23, 2026 11:44:04 AM, Asia/Manila (GMT+8)');
  expect(textContent).toContain(`at\u00a0${window.location.origin}/verify/${SAMPLE_RECORD.code}`);
  expect(textContent).toContain('File: order.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

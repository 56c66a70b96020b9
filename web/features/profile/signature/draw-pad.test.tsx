import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DrawPad } from './draw-pad.tsx';
import type { Drawing } from './drawing-pad.ts';

const { toPng } = vi.hoisted(() => ({ toPng: vi.fn<() => Promise<File>>() }));
vi.mock('./to-png.ts', () => ({ toPng }));
vi.mock('./drawing-pad.ts', () => ({
  openPad: () => ({ show: () => undefined, close: () => undefined }),
  withoutLastStroke: () => null,
}));

const DRAWN: Drawing = { width: 300, height: 100, strokes: [] };
const onImage = vi.fn();

function Drawn() {
  const [drawing, setDrawing] = useState<Drawing | null>(DRAWN);
  return <DrawPad drawing={drawing} onDraw={setDrawing} onImage={onImage} />;
}

beforeEach(() => {
  onImage.mockClear();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

it('gives no image of a drawing that is cleared while it is made', async () => {
  const { promise, resolve } = Promise.withResolvers<File>();
  toPng.mockReturnValue(promise);
  renderScreen(<Drawn />);
  act(() => void vi.runOnlyPendingTimers());
  expect(toPng).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button', { name: 'Clear' }).click());
  await act(async () => resolve(new File(['ink'], 'signature.png')));
  expect(onImage).not.toHaveBeenCalled();
});

it('says so where the browser can make no image of it', async () => {
  toPng.mockRejectedValue(new Error('The browser could not make an image.'));
  renderScreen(<Drawn />);
  await act(async () => void vi.runOnlyPendingTimers());
  vi.useRealTimers();
  expect(await screen.findByText('The browser could not make an image.')).toBeDefined();
});

import { expect, it } from 'vitest';
import { type Drawing, fitStrokes } from './drawing-pad.ts';

const PHONE = { width: 300, height: 200 };
const corners = [
  { x: 0, y: 0, pressure: 0, time: 0 },
  { x: 300, y: 200, pressure: 0, time: 1 },
];
const style = { penColor: '', dotSize: 0, minWidth: 1, maxWidth: 2, velocityFilterWeight: 0 };
const drawing: Drawing = {
  ...PHONE,
  strokes: [{ ...style, points: corners, compositeOperation: 'source-over' }],
};
const lowerRight = (pad: { width: number; height: number }) => {
  const point = fitStrokes(drawing, pad)[0]?.points[1];
  return [point?.x, point?.y];
};

it('a drawing stays whole when the phone is turned and back', () => {
  expect(lowerRight({ width: 700, height: 200 })).toEqual([300, 200]);
  expect(lowerRight(PHONE)).toEqual([300, 200]);
  expect(lowerRight({ width: 150, height: 200 })).toEqual([150, 100]);
});

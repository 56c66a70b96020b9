import { expect, test } from 'vitest';
import { showProgress } from './show-progress.ts';

function shownOn(isTTY: boolean): string {
  let text = '';
  const write = (more: string | Uint8Array) => {
    text += more;
    return true;
  };
  const { show, end } = showProgress({ isTTY, write });
  show('the log', 0, 4);
  for (let done = 1; done <= 4; done += 1) show('the log', done, 4);
  show('sealed papers', 0, 2);
  end('verified');
  return text;
}

test('on a terminal each thing that is done has one line with a bar, drawn again and full in the end', () => {
  const lines = shownOn(true).split('\n');
  expect(lines).toHaveLength(4);
  const [log = '', papers = '', last] = lines;
  expect(log.split('\r').at(-1)).toContain(`0:00  the log [${'#'.repeat(20)}]: 4 of 4`);
  expect(papers).toMatch(/sealed papers \[\.{20}\]$/);
  expect(last).toBe('0:00  done: verified');
});

test('elsewhere a line when something begins, not one for each step', () => {
  expect(shownOn(false)).toBe('0:00  the log\n0:00  sealed papers\n0:00  done: verified\n');
});

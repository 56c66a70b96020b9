import { expect, test } from 'vitest';
import { importAgain } from './import-again.ts';

const ADDRESS = 'https://portal.example.edu/assets/pdf-pages-BDFjVcn.js';

const refusing = (message: string) => () => Promise.reject(new TypeError(message));

test('what could not be imported is imported from another address of the same file', async () => {
  const asked: string[] = [];
  const importFrom = async (address: string) => {
    asked.push(address);
    return 'pages';
  };
  const failed = refusing(`Failed to fetch dynamically imported module: ${ADDRESS}`);
  expect(await importAgain(failed, importFrom)).toBe('pages');
  expect(asked).toEqual([
    expect.stringMatching(/^https:\/\/portal\.example\.edu\/assets\/pdf-pages-BDFjVcn\.js\?again=\d+$/),
  ]);
});

test('where the browser does not say which file failed, the failure is passed on', async () => {
  const failed = refusing('Importing a module script failed.');
  await expect(importAgain(failed)).rejects.toThrow('Importing a module script failed.');
});

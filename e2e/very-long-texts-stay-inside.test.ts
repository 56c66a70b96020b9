import type { Page } from '@playwright/test';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { callAs } from './support/ask-for.ts';
import { expect, expectNoSidewaysScroll, sessionOf, signIn, test } from './support/fixtures.ts';
import { SIZES } from './support/phone.ts';

const FORM = 'Dropping Form';
/** Nowhere in it may a line be broken. */
const SUBJECT = `CS 415 ${'Machinelearning'.repeat(12)}`;
const STRANGER = {
  name: 'Verylongname'.repeat(20),
  issuer: 'Nobody',
  signedAt: '2026-11-23T02:00:00.000Z',
  isKnown: false,
  isVisible: false,
  flaw: null,
  isTrusted: false,
};

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test('a subject that is one very long word is read in full by whoever asked and whoever signs', async ({
      page,
    }) => {
      const id = await dropSubject(page, 'bea.tayag', 'mark.salonga');
      for (const [who, path] of [
        ['bea.tayag', `/requests/${id}`],
        ['mark.salonga', `/dashboard/desk?id=${id}`],
        ['mark.salonga', `/requests/sign/${id}`],
      ] as const) {
        await test.step(`${who} at ${path}`, async () => {
          await signIn(page, who, path);
          await expect(page.getByRole('heading', { name: `${FORM} No. ${id}` })).toBeVisible();
          // the signing page has no history
          if (!path.startsWith('/requests/sign/')) {
            await page.getByRole('button', { name: 'Show history' }).click();
            await expect(page.getByText('How long it waited')).toBeVisible();
          }
          await expectNoSidewaysScroll(page);
          await expect.poll(() => page.locator('main section').evaluateAll(stickingOut)).toEqual([]);
        });
      }
    });
  });
}

test('a department and a file whose names are one very long word do not push the other columns off the screen', async ({
  page,
}) => {
  const admin = 'andres.malonzo';
  const name = 'Ø'.repeat(300);
  const made = await callAs(page, admin, { method: 'POST', path: '/departments', data: { name } });
  const { id } = made.data.department;
  try {
    await signIn(page, admin, '/dashboard');
    for (const path of ['/dashboard/departments?sort=id&order=desc', '/dashboard/audit-logs']) {
      await page.goto(path);
      await expect(page.getByRole('table').getByText(name)).toBeVisible();
      await expect.poll(() => page.getByRole('table').evaluate(widerThanItsFrame)).toBe(false);
    }
  } finally {
    await callAs(page, admin, { method: 'DELETE', path: `/departments/${id}` });
  }
});

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test('a name in a stranger’s certificate that is one very long word hides nothing of what is said about the file', async ({
      page,
    }) => {
      await page.route('**/api/v1/verify', async (route) => {
        const response = await route.fetch();
        const { data } = await response.json();
        const check = { ...data.check, verdict: 'added', later: [STRANGER] };
        await route.fulfill({ response, json: { success: true, data: { ...data, check } } });
      });
      await page.goto('/verify');
      const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
      await page.getByLabel('Choose the PDF to check').setInputFiles(file);
      const answer = page.getByRole('alert', { name: 'Something was added to this document' });
      await expect(answer).toContainText(STRANGER.name);
      await expect.poll(() => answer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expectNoSidewaysScroll(page);
    });
  });
}

function widerThanItsFrame(table: Element): boolean {
  return table.getBoundingClientRect().width > (table.parentElement?.clientWidth ?? 0) + 1;
}

async function dropSubject(page: Page, who: string, professor: string): Promise<number> {
  const document = DOCUMENTS.find(({ name }) => name === FORM);
  if (!document) throw new Error(`There is no document ${FORM}`);
  const { good } = await samplesOf(document);
  const path = `/dashboard/requestor/requestlist?name_contains=${encodeURIComponent(FORM)}`;
  const { documents } = (await callAs(page, who, { method: 'GET', path })).data;
  const { account } = await sessionOf(page, professor);
  const data = {
    documentId: documents[0].id,
    signees: [{ signeeId: account.id, order: 1, signatureKey: 'subject1' }],
    formResponse: {
      ...Object.fromEntries(Object.entries(good[0].answers).filter(([name]) => !/^subject/.test(name))),
      subject1Name: SUBJECT,
      subject1Units: 3,
    },
  };
  return (await callAs(page, who, { method: 'POST', path: '/requests', data })).data.request.id;
}

/** Texts that go on beyond the right edge of their sheet, which cuts them off. */
function stickingOut(sheets: readonly Element[]): string[] {
  return sheets.flatMap((sheet) => {
    const edge = sheet.getBoundingClientRect().right;
    const texts = [...sheet.querySelectorAll('p, dt, dd, span, li')];
    const right = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().right;
    };
    return texts
      .filter((one) => right(one) > edge + 1)
      .map((one) => `${one.tagName}: ${one.textContent?.slice(0, 40)}`);
  });
}

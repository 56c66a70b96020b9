import type { BrowserContext, Page } from '@playwright/test';
import { callAs } from './support/ask-for.ts';
import { fillAndKeep, startOver } from './support/drafts.ts';
import { expect, expectAccessible, logInByHand, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { nameSubject, openForm } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Dropping Form';
const IS_BACK = 'What you had filled in is back';
const WENT_ON_ELSEWHERE = 'You went on with this form elsewhere';
const DRAFTS = '**/api/v1/dashboard/requestor/drafts/*';
const OWN = { method: 'GET', path: '/dashboard/requestor/requests' } as const;
const REASON = 'My shift in Parañaque overlaps with both.';

const formIn = (page: Page) => page.getByRole('form', { name: FORM });
const reasonIn = (page: Page) => formIn(page).getByLabel('Reason for dropping');
const row = (page: Page, number: number) => page.getByRole('group', { name: `Subject ${number}` });

const ANYWHERE = [
  { where: 'at a desk', who: 'joshua.villareal', use: {} },
  { where: 'on a phone', who: 'angela.dimaano', use: PHONE },
] as const;

for (const { where, who, use } of ANYWHERE) {
  test.describe(where, () => {
    test.use(use);

    test('whatever happens at whatever step of a long form, all that was typed is back', async ({
      page: first,
      context,
    }) => {
      test.slow();
      let page = first;
      await openForm(page, who, FORM);
      const address = page.url();

      await test.step('the page is loaded anew', async () => {
        await formIn(page).getByLabel('Present load (units)').fill('21');
        await page.reload();
        await expect(page.getByText(IS_BACK)).toBeVisible();
        await expect(formIn(page).getByLabel('Present load (units)')).toHaveValue('21');
        await expectAccessible(page);
      });

      await test.step('back, and forward again', async () => {
        await row(page, 1).getByRole('textbox', { name: 'Subject' }).fill('CS 415 Machine Learning');
        await page.goBack();
        await expect(formIn(page)).toBeHidden();
        await page.goForward();
        await expect(row(page, 1).getByRole('textbox', { name: 'Subject' })).toHaveValue(
          'CS 415 Machine Learning',
        );
      });

      await test.step('the tab is closed', async () => {
        await nameSubject(page, 1, { subject: 'CS 415 Machine Learning', units: '3', professor: 'Salonga' });
        await page.close();
        page = await openTab(context, address);
        await expect(row(page, 1).getByRole('textbox', { name: 'Units' })).toHaveValue('3');
        await expect(row(page, 1).getByRole('combobox', { name: 'Professor' })).toHaveValue(/Salonga/);
      });

      await test.step('the tab crashes', async () => {
        await page.getByRole('button', { name: 'Add subject' }).click();
        await nameSubject(page, 2, { subject: 'MATH 412 Real Analysis', units: '4', professor: 'Magsino' });
        await crash(page);
        page = await openTab(context, address);
        await expect(row(page, 2).getByRole('textbox', { name: 'Units' })).toHaveValue('4');
        await expect(row(page, 2).getByRole('combobox', { name: 'Professor' })).toHaveValue(/Magsino/);
      });

      await test.step('the answer to what was kept is lost, and typing goes on', async () => {
        await expect(page.getByText(/^Draft kept/)).toBeVisible();
        await page.route(DRAFTS, async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        });
        await reasonIn(page).fill('My');
        await expect(page.getByText('your draft is kept in this browser for now')).toBeVisible();
        await page.unroute(DRAFTS);
        await reasonIn(page).fill('My shift');
        await expect(page.getByText(/^Draft kept/)).toBeVisible();
        await expect(page.getByText(WENT_ON_ELSEWHERE)).toBeHidden();
      });

      await test.step('the session ends', async () => {
        await page.evaluate(() => localStorage.setItem('authToken', 'of-a-session-that-ended'));
        await reasonIn(page).fill('My shift in');
        await expect(page).toHaveURL('/auth/login');
        await logInByHand(page, who);
        await expect(page).toHaveURL(address);
        await expect(reasonIn(page)).toHaveValue('My shift in');
      });

      await test.step('the network is lost, and the tab with it', async () => {
        await context.setOffline(true);
        await reasonIn(page).fill(REASON);
        await expect(page.getByText('your draft is kept in this browser for now')).toBeVisible();
        await page.close();
        await context.setOffline(false);
        page = await openTab(context, address);
        await expect(reasonIn(page)).toHaveValue(REASON);
        await expect(row(page, 2).getByRole('textbox', { name: 'Subject' })).toHaveValue(
          'MATH 412 Real Analysis',
        );
        await expect(page.getByText(/^Draft kept/)).toBeVisible();
      });

      const before = (await callAs(page, who, OWN)).data.pagination.total;
      await test.step('the answer to the sent form is lost, and it is sent again', async () => {
        await page.route('**/api/v1/requests', async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        });
        await create(page);
        await expect(toast(page, 'Error while creating request')).toBeVisible();
        await page.unroute('**/api/v1/requests');
        await create(page);
        await expect(toast(page, 'You have sent this form already')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: `${FORM} No.` })).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('there is one request, with all of it, and no draft', async () => {
        const { requests, pagination } = (await callAs(page, who, OWN)).data;
        expect(pagination.total).toBe(before + 1);
        expect(requests[0].formResponse).toMatchObject({
          presentLoadUnits: 21,
          subject1Name: 'CS 415 Machine Learning',
          subject2Name: 'MATH 412 Real Analysis',
          reason: REASON,
        });
        await page.goto(address);
        await expect(reasonIn(page)).toHaveValue('');
        await expect(page.getByText(IS_BACK)).toBeHidden();
      });
    });
  });
}

test('a form begun on a phone is finished at a desk, and neither writes over the other', async ({
  page,
  browser,
}) => {
  const who = 'joshua.villareal';
  const phone = await (await browser.newContext(PHONE)).newPage();

  await test.step('it is begun on the phone', async () => {
    await openForm(phone, who, FORM);
    await reasonIn(phone).fill('Begun on the phone');
    await expect(phone.getByText(/^Draft kept/)).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('the catalogue at the desk offers it', async () => {
    await signIn(page, who, '/dashboard/my-requests?tab=create-request');
    const begun = page.getByRole('listitem').filter({ hasText: 'Your draft from' });
    await begun.getByRole('link', { name: FORM }).click();
    await expect(page.getByText('This is your draft')).toBeVisible();
    await expect(reasonIn(page)).toHaveValue('Begun on the phone');
    await fillAndKeep(reasonIn(page), 'Finished at the desk');
  });

  await test.step('the phone is told, and takes it', async () => {
    await reasonIn(phone).fill('More on the phone');
    await expect(phone.getByText(WENT_ON_ELSEWHERE)).toBeVisible();
    await expect(
      phone.getByText('Not kept: please choose above which of the two versions counts.'),
    ).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Go on with that one' }).tap();
    await expect(reasonIn(phone)).toHaveValue('Finished at the desk');
  });

  await test.step('what is discarded here is gone there', async () => {
    await page.reload();
    await startOver(page);
    await expect(reasonIn(page)).toHaveValue('');
    await page.goto('/dashboard/my-requests?tab=create-request');
    await expect(page.getByRole('link', { name: FORM })).toBeVisible();
    await expect(page.getByText('Your draft from')).toBeHidden();
  });
});

test('a page that is loaded anew while its form is sent says which request it became', async ({ page }) => {
  const who = 'angela.dimaano';
  await openForm(page, who, FORM);
  await formIn(page).getByLabel('Present load (units)').fill('21');
  await nameSubject(page, 1, { subject: 'CS 415 Machine Learning', units: '3', professor: 'Salonga' });
  await reasonIn(page).fill(REASON);
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  const isMade = Promise.withResolvers<void>();
  await page.route('**/api/v1/requests', async (route) => {
    await route.fetch();
    isMade.resolve();
  });
  await create(page);
  await isMade.promise;
  const { total } = (await callAs(page, who, OWN)).data.pagination;

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  await (await asked).accept();
  const sent = page.getByRole('status').filter({ hasText: 'You have sent this form already' });
  await expect(sent).toBeVisible();
  await expect(reasonIn(page)).toHaveValue(REASON);
  await expectAccessible(page);
  await sent.getByRole('link', { name: 'Open the request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${FORM} No.` })).toBeVisible();
  expect((await callAs(page, who, OWN)).data.pagination.total).toBe(total);
});

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByText(IS_BACK)).toBeVisible();
  return page;
}

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // never answered: who would answer is gone
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Request' }).click();
}

import {
  deanCode,
  expect,
  expectGoodScreen,
  expectNoSidewaysScroll,
  giveCode,
  keepSession,
  logInByHand,
  signIn,
  test,
} from './support/fixtures.ts';
import { downloadApprovedForm, isSealedToTheEnd, shownPaper } from './support/paper.ts';
import { PHONE } from './support/phone.ts';
import { approve, nameSubject, openForm, openToSign, submitForm } from './support/requests.ts';

const FORM = 'Dropping Form';
const REASON = 'My shift at the café in Parañaque now overlaps with both classes.';

test('a student drops two subjects, everybody signs and the approved form is sealed', async ({
  page,
  browser,
}) => {
  test.slow();

  await test.step('Miguel looks at what he may ask for', async () => {
    await signIn(page, 'miguel.santillan', '/dashboard?tab=create-request');
    await expect(page.getByRole('link', { name: FORM })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('he opens the form and is told what is missing', async () => {
    await openForm(page, 'miguel.santillan', FORM);
    await expect(page.getByLabel('Name of Student')).toHaveValue('Miguel A. Santillan');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'All fields are required' })).toBeVisible();
    await expect(page.getByRole('alert', { name: '5 fields need your attention' })).toBeFocused();
    await page.getByRole('button', { name: 'Please fill in: Present load (units)' }).click();
    await expect(page.getByLabel('Present load (units)')).toBeFocused();
    await expectGoodScreen(page);
  });

  const id = await test.step('he names both subjects, finds the professors and submits', async () => {
    await page.getByLabel('Present load (units)').fill('21');
    await nameSubject(page, 1, { subject: 'CS 415 Machine Learning', units: '3', professor: 'Salonga' });
    await page.getByRole('button', { name: 'Add subject' }).click();
    await nameSubject(page, 2, { subject: 'MATH 412 Real Analysis', units: '3', professor: 'Magsino' });
    await page.getByLabel('Reason for dropping').fill(REASON);
    await expectGoodScreen(page);
    return submitForm(page, FORM);
  });

  await test.step('his request shows who signs first, and its paper', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Mark D. Salonga' })).toContainText('Signing');
    await expect(shownPaper(page, FORM)).toContainText('CS 415 Machine Learning');
    await expectGoodScreen(page);
  });

  await test.step('Professor Salonga signs for the first subject', async () => {
    await signIn(page, 'mark.salonga');
    await openToSign(page, id);
    await expectGoodScreen(page);
    await approve(page, () => expectGoodScreen(page));
  });

  await test.step('Professor Magsino signs for the second', async () => {
    await signIn(page, 'rhea.magsino');
    await expectGoodScreen(page);
    await openToSign(page, id);
    await approve(page);
  });

  await test.step('the Dean logs in with the second factor on a phone and signs', async () => {
    const pocket = await browser.newContext(PHONE);
    const phone = await pocket.newPage();
    await phone.goto('/');
    await logInByHand(phone, 'isidro.macaspac');
    await giveCode(phone, await deanCode());
    await phone.waitForURL('/dashboard');
    await keepSession(phone, 'isidro.macaspac');
    await expectNoSidewaysScroll(phone);
    await openToSign(phone, id);
    await expect(shownPaper(phone, FORM)).toContainText('MATH 412 Real Analysis');
    await expectNoSidewaysScroll(phone);
    await approve(phone, () => expectGoodScreen(phone));
    await pocket.close();
  });

  await test.step('the University Registrar records it', async () => {
    await signIn(page, 'leonora.yumang');
    await openToSign(page, id);
    await approve(page);
    await expect(page.getByText('Request completed')).toBeVisible();
  });

  await test.step('Miguel downloads the approved form, with every name on it and sealed', async () => {
    await signIn(page, 'miguel.santillan', `/requests/${id}`);
    await expect(page.getByText('Request completed')).toBeVisible();
    const paper = await downloadApprovedForm(page);
    expect(paper.name).toBe(`${FORM} ${id}.pdf`);
    for (const text of ['CS 415 Machine Learning', 'MATH 412 Real Analysis', REASON, 'BSM-CS 4A'])
      expect(paper.text).toContain(text);
    expect(paper.text).not.toContain('PREVIEW');
    expect(isSealedToTheEnd(paper.bytes)).toBe(true);
    const trail = paper.text.split('\f').at(-1);
    for (const name of ['Mark D. Salonga', 'Rhea V. Magsino', 'Isidro L. Macaspac', 'Leonora G. Yumang'])
      expect(trail).toContain(name);
    await expectGoodScreen(page);

    await test.step('and anybody can check it', async () => {
      await page.getByRole('region', { name: 'Verification' }).getByRole('link').click();
      await expect(page.getByText('This document is genuine and valid')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Signed by' }).getByRole('listitem')).toHaveCount(4);
      const buffer = Buffer.from(paper.bytes);
      const copy = { name: paper.name, mimeType: 'application/pdf', buffer };
      await page.getByLabel('Choose the PDF to check').setInputFiles(copy);
      await expect(page.getByRole('alert').filter({ hasText: 'unchanged' })).toBeVisible();
      await expectGoodScreen(page);
    });
  });
});

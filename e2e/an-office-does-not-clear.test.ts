import { clearanceForm } from '#documents/clearance-form/document.ts';
import { samplesOf } from '#documents/samples.ts';
import { emailOf, PEOPLE } from '#server/demo/world.ts';
import { askFor, callAs } from './support/ask-for.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { downloadApprovedForm } from './support/paper.ts';
import { approve } from './support/requests.ts';

const FORM = 'Clearance Form';
const REMARKS = 'Three books, due on November 3';

test('the library does not clear an employee, says why, and everybody who reads the paper knows', async ({
  page,
}) => {
  test.slow();
  const { good } = await samplesOf(clearanceForm);
  const [{ signing = {} }] = good;
  const library = clearanceForm.chain.indexOf('libSer');
  const signAll = async (id: number, from: number, to?: number) => {
    for (const key of clearanceForm.chain.slice(from, to)) {
      const who = emailOf(PEOPLE[key]).replace(/@.*/, '');
      const data = { form: signing[key] ?? {} };
      const signed = await callAs(page, who, { method: 'PUT', path: `/requests/${id}/actions/sign`, data });
      expect(signed, who).toMatchObject({ status: 200 });
    }
  };

  const id = await test.step('Paolo asks to be cleared, and the offices before the library do', async () => {
    const number = await askFor(page, 'paolo.enriquez', FORM);
    await signAll(number, 0, library);
    return number;
  });

  await test.step('the library cannot refuse without a word', async () => {
    await signIn(page, 'katrina.buenaflor', `/requests/${id}`);
    await page.getByRole('link', { name: 'Sign Document' }).click();
    await approve(page, async (dialog) => {
      await dialog.getByRole('radio', { name: 'Not cleared' }).check();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Please say in the remarks what is still open')).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Remarks' })).toBeFocused();
      await expectGoodScreen(page);
      await dialog.getByRole('textbox', { name: 'Remarks' }).fill(REMARKS);
    });
  });

  await test.step('the others clear him, and the paper tells what is open beside what was ticked', async () => {
    await signAll(id, library + 1);
    await signIn(page, 'paolo.enriquez', `/requests/${id}`);
    await expect(page.getByText('Request completed, but not cleared')).toBeVisible();
    await expectGoodScreen(page);
    const { text } = await downloadApprovedForm(page);
    const read = text.replace(/\s+/g, ' ');
    expect(read).toContain(`b. Library Services Remarks: ${REMARKS} ☐ Cleared ☑ Not Cleared`);
    expect(read).toContain('This employee is not cleared. Open: Library Services.');
  });

  await test.step('whoever verifies it reads so, too', async () => {
    await page.getByRole('region', { name: 'Verification' }).getByRole('link').click();
    await expect(
      page.getByText('This document is genuine, but not everything on it is favourable'),
    ).toBeVisible();
    await expect(page.getByText(`Not cleared: Library Services (${REMARKS})`)).toBeVisible();
    await expectGoodScreen(page);
  });
});

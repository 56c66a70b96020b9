import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { downloadApprovedForm, isSealedToTheEnd, shownPaper } from './support/paper.ts';
import { approve, openForm, openToSign, submitForm } from './support/requests.ts';

const FORM = 'Leave Form - Long Leave';

test('an employee asks for maternity leave and the President approves the days', async ({ page }) => {
  test.slow();

  const id = await test.step('Hazel asks for 105 days', async () => {
    await openForm(page, 'hazel.cunanan', FORM);
    await expect(page.getByRole('textbox', { name: 'Position' })).toHaveValue('Instructor');
    await page.getByRole('textbox', { name: 'Salary' }).fill('33843');
    await page.getByRole('radio', { name: 'Maternity Leave' }).check();
    await page.getByLabel('Number of working days applied for').fill('105');
    await page.getByLabel('Inclusive dates').fill('January 11 to April 25, 2027');
    await expectGoodScreen(page);
    return submitForm(page, FORM);
  });

  await test.step('her Immediate Supervisor only signs', async () => {
    await signIn(page, 'alma.lagman');
    await openToSign(page, id);
    await approve(page, async (dialog) => {
      await expect(dialog.getByText('There is nothing to fill in for your position.')).toBeVisible();
    });
  });

  await test.step('the Director of the HRMO certifies the credits, and the portal subtracts', async () => {
    await signIn(page, 'nerissa.quiambao');
    await openToSign(page, id);
    await approve(page, async (dialog) => {
      const figure = (label: string) => dialog.getByLabel(label);
      await expect(dialog.getByRole('button', { name: 'Approve Request' })).toBeDisabled();
      await figure('Vacation leave: total earned').fill('42.5');
      await figure('Vacation leave: less this application').fill('12.25');
      await expect(figure('Vacation leave: balance')).toHaveValue('30.25');
      await figure('Sick leave: total earned').fill('58.75');
      await figure('Sick leave: less this application').fill('0');
      await expect(figure('Sick leave: balance')).toHaveValue('58.75');
      await expectGoodScreen(page);
    });
  });

  await test.step('the Vice President recommends approval', async () => {
    await signIn(page, 'rogelio.dimayuga');
    await openToSign(page, id);
    await expect(shownPaper(page, FORM)).toContainText('30.25');
    await approve(page, (dialog) => expect(dialog.getByText('For approval')).toBeVisible());
  });

  await test.step('the President grants the days', async () => {
    await signIn(page, 'teresita.alcaraz');
    await openToSign(page, id);
    await approve(page, async (dialog) => {
      await expect(dialog.getByRole('button', { name: 'Approve Request' })).toBeDisabled();
      await dialog.getByLabel('Days with pay').fill('105');
      await expectGoodScreen(page);
    });
    await expect(page.getByText('Request completed')).toBeVisible();
  });

  await test.step('Hazel downloads the sealed form with the figures and the days', async () => {
    await signIn(page, 'hazel.cunanan', `/requests/${id}`);
    const paper = await downloadApprovedForm(page);
    expect(paper.name).toBe(`${FORM} ${id}.pdf`);
    expect(isSealedToTheEnd(paper.bytes)).toBe(true);
    const [page1 = '', , trail = ''] = paper.text.split('\f');
    expect(page1).toContain('5. SALARY ₱33,843.00');
    expect(page1).toContain('DAYS APPLIED FOR 105 INCLUSIVE DATES January 11 to April 25, 2027');
    expect(page1).toContain(
      'Total Earned 42.500 58.750 Less this application 12.250 0.000 Balance 30.250 58.750',
    );
    expect(page1).toContain('105 days with pay');
    expect(page1).toContain('DR. TERESITA M. ALCARAZ University President');
    expect(trail).toContain('AUDIT TRAIL');
    for (const name of [
      'Alma C. Lagman',
      'Nerissa D. Quiambao',
      'Rogelio S. Dimayuga',
      'Teresita M. Alcaraz',
    ])
      expect(trail).toContain(name);
  });
});

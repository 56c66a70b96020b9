import { expect, it } from 'vitest';
import { formatAnswers } from '../format-answers.ts';
import { clearanceForm } from './document.ts';

const notCleared = { isWorkCleared: false, isNotWorkCleared: true };

it('prints the remarks of each office in its own row, although all send them under one name', () => {
  const printed = formatAnswers(
    clearanceForm,
    {},
    { isLibSer: false, isNotLibSer: true, remarks: 'Three books' },
    { isFinSer: false, isNotFinSer: true, remarks: 'A cash advance' },
    { isRemit: true, isNotRemit: false },
  );
  expect(printed).toMatchObject({
    remarksLibSer: 'Three books',
    remarksFinSer: 'A cash advance',
    remarksRemit: '',
    remarksScho: '',
  });
});

it('prints what supervisor and Dean remarked in section II, both of it', () => {
  const signed = ['Grades of two classes', 'A report'].map((remarks) => ({ ...notCleared, remarks }));
  expect(formatAnswers(clearanceForm, {}, ...signed).remarksWorkCleared).toBe(
    'Grades of two classes; A report',
  );
});

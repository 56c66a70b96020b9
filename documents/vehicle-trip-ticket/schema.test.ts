import { expect, it } from 'vitest';
import { checkRequest } from '../check-request.ts';
import { vehicleTripTicket } from './document.ts';
import { samples } from './samples.ts';

it('takes a call that names one passenger, in whichever place', () => {
  const alone = samples.good.find(({ title }) => title === 'one passenger');
  const { passenger1Name, ...trip } = alone?.answers ?? {};
  const asked = { formResponse: { ...trip, passenger2Name: passenger1Name }, signees: [] };
  expect(checkRequest(vehicleTripTicket, asked, { contactNumber: null }).issues).toEqual([]);
});

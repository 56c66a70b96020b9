/* The passengers of a vehicle: the same rows and answers for everyone who asks for one. */
import { LIMITS } from '#contract/limits.ts';
import { numbered, optionalText } from './answers.ts';
import type { RowsField } from './fields.ts';
import { atLeastOne, needed } from './rules.ts';

/** The spelling is the specification's (part 2, section 5). */
export const ONE_PASSENGER = 'Please provided at least one passenger';

const { passengers } = LIMITS;
const NAME = 'passenger{n}Name';

export const passengerRows: RowsField = {
  kind: 'rows',
  key: 'passengers',
  label: 'Passengers',
  max: passengers,
  rowLabel: 'Passenger {n}',
  addLabel: 'Add passenger',
  tooMany: {
    title: 'Cannot add more passengers',
    message: `You can only add up to ${passengers} passengers`,
  },
  columns: [{ kind: 'text', name: NAME, label: 'Name' }],
};

export const passengerNames = numbered(NAME, passengers, optionalText());

/** "At least one passenger" (part 2, section 5). */
export const anyPassenger = atLeastOne(Object.keys(passengerNames), ONE_PASSENGER);

/** "Passenger 1 required", of the Authority to Hire alone. */
export const firstPassenger = needed(['passenger1Name'], ONE_PASSENGER);

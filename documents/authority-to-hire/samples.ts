import { REQUIRED } from '../answers.ts';
import type { Answers, Samples } from '../document.ts';
import { ONE_PASSENGER } from '../passengers.ts';
import { PURPOSES } from './form.ts';

const travel = {
  requestorDesignation: 'Administrative Aide',
  travelDate: '2026-12-02',
  destination: 'Bambang Street, Santa Cruz, Manila',
};
const passengers = {
  passenger1Name: 'Sheila O. Punzalan',
  passenger2Name: 'Dennis A. Carreon',
  passenger3Name: 'Mark D. Salonga',
};
const supplies = {
  ...purpose('isProcurement'),
  procurementReason: 'Purchase of reagents and glassware for the biology laboratory.',
};
const procurement: Answers = { ...travel, ...passengers, ...supplies };
const { destination: _, ...withoutDestination } = procurement;

export const samples: Samples = {
  good: [
    {
      title: 'procurement of laboratory supplies, three passengers',
      answers: procurement,
      signing: {
        directorAms: { isEndorsed: true },
        vpaf: { isRecoApproved: true },
        president: { isActionApproved: true },
      },
    },
    {
      title: 'an emergency with one passenger',
      answers: {
        ...travel,
        passenger1Name: 'Dr. Paolo G. Enriquez',
        ...purpose('isEmergent'),
        emergentReason: 'A student fell ill during the field work in Doña Remedios Trinidad.',
      },
    },
    {
      title: 'a heavy load with nine passengers',
      answers: {
        ...travel,
        ...passengers,
        passenger4Name: 'Rhea V. Magsino',
        passenger5Name: 'Hazel T. Cunanan',
        passenger6Name: 'Jerome S. Abaya',
        passenger7Name: 'Carlo M. Ibañez, Jr',
        passenger8Name: 'Bea L. Tayag',
        passenger9Name: 'Joshua P. Villareal',
        ...purpose('isHeavyLoad'),
        heavyLoadReason: 'Two microscopes and an incubator from the repair shop.',
      },
    },
  ],
  bad: [
    { why: 'no designation', answers: { ...procurement, requestorDesignation: ' ' }, message: REQUIRED },
    { why: 'no date of travel', answers: { ...procurement, travelDate: '' }, message: REQUIRED },
    { why: 'no destination', answers: withoutDestination, message: REQUIRED },
    { why: 'no purpose', answers: { ...travel, ...passengers, ...purpose('') }, message: REQUIRED },
    {
      why: 'two purposes',
      answers: { ...procurement, isDeadline: true, deadlineReason: 'The report is due.' },
      message: 'Please choose only one purpose',
    },
    ...PURPOSES.map(({ name, label }) => ({
      why: `no reason: ${label}`,
      answers: { ...travel, ...passengers, ...purpose(name) },
      message: REQUIRED,
    })),
    {
      why: 'neither reason nor passenger',
      answers: { ...travel, ...purpose('isInvited') },
      message: REQUIRED,
    },
    { why: 'no passenger', answers: { ...travel, ...supplies }, message: ONE_PASSENGER },
    {
      why: 'a second passenger without a first',
      answers: { ...procurement, passenger1Name: '' },
      message: ONE_PASSENGER,
    },
    {
      why: 'a tenth passenger',
      answers: { ...procurement, passenger10Name: 'Angela R. Dimaano' },
      message: 'The form has no such field (passenger10Name)',
    },
  ],
};

/** All purposes are sent, the chosen one true. */
function purpose(chosen: string): Answers {
  return Object.fromEntries(PURPOSES.map(({ name }) => [name, name === chosen]));
}

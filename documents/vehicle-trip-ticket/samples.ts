import { REQUIRED } from '../answers.ts';
import type { Samples } from '../document.ts';
import { ONE_PASSENGER } from '../passengers.ts';

const trip = {
  departureDateTime: '2026-12-03T05:30',
  plateNo: 'SKA 4821',
  destinations: 'Biak-na-Bato National Park, San Miguel, Bulacan',
  purpose: 'Field work of the class in environmental statistics: sampling of water and soil along the river.',
};
const fieldWork = {
  ...trip,
  passenger1Name: 'Mark D. Salonga',
  passenger2Name: 'Miguel A. Santillan',
  passenger3Name: 'Angela R. Dimaano',
  passenger4Name: 'Joshua P. Villareal',
  passenger5Name: 'Bea L. Tayag',
};
const { departureDateTime: _, ...withoutDeparture } = fieldWork;

export const samples: Samples = {
  good: [
    {
      title: 'field work with five passengers',
      answers: fieldWork,
      signing: { directorAms: { driverName: 'Ramon T. Dela Rosa' } },
    },
    { title: 'one passenger', answers: { ...trip, passenger1Name: 'Carlo M. Ibañez, Jr' } },
    {
      title: 'a full vehicle at midnight',
      answers: {
        ...fieldWork,
        departureDateTime: '2026-12-03T00:00',
        passenger6Name: 'Carlo M. Ibañez, Jr',
        passenger7Name: 'Rhea V. Magsino',
        passenger8Name: 'Dr. Paolo G. Enriquez',
        passenger9Name: 'Hazel T. Cunanan',
      },
    },
  ],
  bad: [
    { why: 'no departure', answers: withoutDeparture, message: REQUIRED },
    {
      why: 'a departure without time',
      answers: { ...fieldWork, departureDateTime: '2026-12-03' },
      message: REQUIRED,
    },
    { why: 'no plate number', answers: { ...fieldWork, plateNo: '' }, message: REQUIRED },
    { why: 'no place', answers: { ...fieldWork, destinations: ' ' }, message: REQUIRED },
    { why: 'no purpose', answers: { ...fieldWork, purpose: undefined }, message: REQUIRED },
    { why: 'neither purpose nor passenger', answers: { ...trip, purpose: '' }, message: REQUIRED },
    { why: 'no passenger', answers: trip, message: ONE_PASSENGER },
    {
      why: 'a tenth passenger',
      answers: { ...fieldWork, passenger10Name: 'Jerome S. Abaya' },
      message: 'The form has no such field (passenger10Name)',
    },
  ],
};

import { LIMITS } from '../limits.ts';

/** What people ask for and sign, with whom they meet and who may act for them. */
export const REQUEST_ERRORS = {
  'request.sent-before': {
    status: 409,
    message: 'You have sent this form already: it is request No. {number}.',
  },
  'signature.missing': { status: 409, message: 'Please upload your signature first.' },
  'signature.none': { status: 404, message: 'No signature has been uploaded yet.' },
  'signature.not-png': {
    status: 415,
    message:
      'The signature must be a PNG image. Please save it as PNG, or take a photo of it: the page makes a PNG of that.',
  },
  'signature.too-wide': {
    status: 400,
    message: `The image may be at most ${LIMITS.signaturePixels} pixels wide and high. Please make it smaller.`,
  },
  'signature.empty': {
    status: 400,
    message:
      'No signature was found here. Please sign with a dark pen on white paper, in even light, or on a transparent image.',
  },
  'signature.too-small': {
    status: 400,
    message: `The ink is too small to be legible ({size} pixels). Please sign larger, or take the photo from closer: at least ${LIMITS.signatureInkWidth} × ${LIMITS.signatureInkHeight} pixels.`,
  },
  'signature.dark': {
    status: 400,
    message:
      'This is too dark for a signature: it would be a black block on the paper. Please show nothing but dark ink on white paper, in good light.',
  },
  'signature.too-long': {
    status: 400,
    message: `This would be a thin line on the paper. Please sign higher or shorter: at most ${LIMITS.signatureProportion} times as long as it is high.`,
  },
  'availability.missing': {
    status: 409,
    message: 'Please add at least one availability time slot before requesting an appointment.',
  },
  'document.disabled': { status: 409, message: 'This document cannot be requested at the moment.' },
  'document.no-pipeline': {
    status: 409,
    message: 'This document does not have a pipeline. Please contact the system administrator',
  },
  'document.pipeline-changed': {
    status: 409,
    message:
      'Somebody else has changed this pipeline meanwhile. Nothing was saved; please look at it again and change what is there now.',
  },
  'document.not-ready': { status: 409, message: 'This document is not ready for request yet.' },
  'request.wrong-status': { status: 409, message: 'This request is {status}; it cannot be {done}.' },
  'request.stage-moved-on': {
    status: 409,
    message: 'This stage of the request has already been dealt with.',
  },
  'request.already-signed': { status: 409, message: 'You have already signed this request.' },
  'batch.ended': {
    status: 409,
    message: 'Your confirmation does not cover this request any more. Please confirm it again.',
  },
  'batch.fills-in': {
    status: 409,
    message: 'Your position fills something in here. Please sign this request by itself.',
  },
  'request.requestor-gone': {
    status: 409,
    message: 'The account of the requestor was deleted: nobody would answer. Please decide on what is there.',
  },
  'request.cancel-window': {
    status: 409,
    message: 'You can only cancel requests within an hour of submission',
  },
  'appointment.not-open': { status: 409, message: 'This appointment is no longer open.' },
  'appointment.date': {
    status: 400,
    message: `Please choose a date from today to ${LIMITS.appointmentDaysAhead} days ahead.`,
  },
  'appointment.sunday': { status: 400, message: 'Appointments cannot be set on a Sunday.' },
  'appointment.unavailable': {
    status: 400,
    message: 'The signee is not available on that day at that time.',
  },
  'appointment.past': { status: 400, message: 'Please choose a time that has not passed yet.' },
  'appointment.passed': {
    status: 409,
    message: 'The chosen time has passed. Please request a reschedule.',
  },
  'appointment.taken': { status: 409, message: 'That time has just been taken. Please choose another one.' },
  'delegation.two-factor': {
    status: 409,
    message: 'Two-Factor Authentication must be enabled to delegate signature',
  },
  'delegation.self': { status: 400, message: 'You cannot delegate to yourself.' },
  'delegation.student': { status: 400, message: 'A student cannot sign on your behalf.' },
  'delegation.expired': {
    status: 409,
    message: 'The account of that person has expired. They cannot sign on your behalf.',
  },
  'delegation.exists': { status: 409, message: 'This document is already delegated to that person.' },
  'delegation.not-yours': { status: 400, message: 'You do not sign this document.' },
  'request.over-limit': { status: 409, message: '{why}' },
} as const;

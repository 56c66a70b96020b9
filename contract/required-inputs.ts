/* What is said where something that must be given is missing or too long: by the server, and by the browser before it sends anything. */

export const ALL_REQUIRED = 'All fields are required';
export const MESSAGE_REQUIRED = 'Please fill in all the required fields';
export const LOCATION_REQUIRED = 'Please give the place of the meeting.';
export const POSITION_REQUIRED = 'Please choose a position';
export const STAGE_REQUIRED = 'A pipeline needs at least one stage.';
export const POSITION_NAME_REQUIRED = 'Position name is required';
export const DEPARTMENT_REQUIRED = 'Please choose a department';
export const DEPARTMENT_NAME_REQUIRED = 'Department name is required';
export const TOKEN_NAME_REQUIRED = 'Please give the access token a name.';
export const SCOPE_REQUIRED = 'Please choose what the access token opens.';
export const END_DATE_REQUIRED = 'Please choose an end date.';
export const EVENT_REQUIRED = 'Please choose at least one event.';

/** Said of words that are longer than this. */
export function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString('en-US')} characters`;
}

/* What is said where something that must be given is missing: by the server, and by the browser before it sends anything. */

export const ALL_REQUIRED = 'All fields are required';
export const MESSAGE_REQUIRED = 'Please fill in all the required fields';
export const LOCATION_REQUIRED = 'Please give the place of the meeting.';
export const POSITION_REQUIRED = 'Please choose a position';

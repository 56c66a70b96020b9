import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest, rhea } from '../../../testing/sample-request.ts';
import { RequestorInformationCard } from './requestor-information-card.tsx';

const requestorInformation = {
  email: 'rhea@example.edu',
  contactNumber: '09171234567',
  telephoneNumber: null,
  class: null,
};
const NOTE = /account was deleted/;

it('says of an account that was deleted that its email may be somebody else’s by now', () => {
  const requestor = { ...rhea, isDeleted: true as const };
  renderScreen(<RequestorInformationCard request={leaveRequest({ requestor, requestorInformation })} />);
  expect(screen.getByText('rhea@example.edu')).toBeDefined();
  expect(screen.getByText(NOTE).textContent).toContain('may belong to somebody else');
});

it('says nothing of the kind of any other', () => {
  renderScreen(<RequestorInformationCard request={leaveRequest({ requestorInformation })} />);
  expect(screen.getByText('rhea@example.edu')).toBeDefined();
  expect(screen.queryByText(NOTE)).toBeNull();
});

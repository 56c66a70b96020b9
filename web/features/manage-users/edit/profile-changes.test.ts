import { expect, it } from 'vitest';
import { student } from '../../../testing/people.ts';
import { changesOf, checkEdited, editedOf } from './profile-changes.ts';

const miguel = student({ suffix: 'Jr' });
const edited = editedOf(miguel);

it('only what is different is sent, what was emptied as null', () => {
  expect(changesOf(miguel, edited)).toEqual({});
  expect(changesOf(miguel, { ...edited, firstName: ' Mikhail ', suffix: '', middleName: 'Aquino ' })).toEqual(
    {
      firstName: 'Mikhail',
      suffix: null,
    },
  );
});

it('a student who joins the faculty gets a department in place of the class', () => {
  const place = { role: 'Faculty', roleId: 3, departmentId: 1, positionId: null, classId: null } as const;
  expect(changesOf(miguel, { ...edited, place })).toEqual({ roleId: 3, departmentId: 1, classId: null });
});

it('names and the place are asked for in the words of the specification', () => {
  const place = { ...edited.place, classId: null };
  expect(checkEdited({ ...edited, lastName: '', contactNumber: 'mine', place })).toEqual({
    lastName: 'First name, and Last name is requried',
    contactNumber: expect.stringMatching(/telephone number/),
    classId: 'A student needs a class',
  });
  expect(checkEdited(edited)).toEqual({});
});

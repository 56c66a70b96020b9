import type { PersonField } from '#documents/fields.ts';
import { PersonSelect } from '../../shared/ui/people/person-select.tsx';
import { type FieldProps, textOf, wrapperProps } from '../field-binding.ts';
import { type Person, useFormContext } from '../form-context.ts';

/** The value of a person who becomes a signee is the account id, under the signature key; of one who is only named, the name. */
export function PersonFieldInput({ field, binding }: FieldProps<PersonField>) {
  const key = 'signatureKey' in field ? field.signatureKey : field.name;
  const answerOf = ({ id, displayName }: Person) => ('signatureKey' in field ? id : displayName);
  const { findPeople } = useFormContext();
  const answer = textOf(binding.get(key));
  return (
    <PersonSelect
      {...wrapperProps(field, binding, [key])}
      placeholder="Search by name"
      query={findPeople}
      value={binding.people.find((person) => String(answerOf(person)) === answer) ?? null}
      onChange={(person) => {
        if (person) binding.addPerson(person);
        binding.set({ [key]: person ? answerOf(person) : '' });
      }}
      detailsOf={({ position, email }) => [position?.name, email]}
    />
  );
}

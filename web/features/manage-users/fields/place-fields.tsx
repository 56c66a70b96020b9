import { useQuery } from '@tanstack/react-query';
import { needsPosition } from '#contract/affiliation.ts';
import type { Account } from '#contract/api/accounts.ts';
import { departmentsQuery, rolesQuery } from '../../../shared/queries/choices.ts';
import { IdSelect } from '../../../shared/ui/form/id-select.tsx';
import { ClassSelect } from './class-select.tsx';
import { type Place, type PlaceErrors, withRole } from './place.ts';
import { PositionSelect } from './position-select.tsx';

type Props = {
  place: Place;
  onChange: (place: Place) => void;
  errors: PlaceErrors;
  isNew: boolean;
  /** The class that an account has already. */
  knownClass?: Account['class'];
  /** The same of its position. */
  knownPosition?: Account['position'];
};

/** Role, and by it a class, or a department and position. */
export function PlaceFields({ place, onChange, errors, isNew, knownClass, knownPosition }: Props) {
  const roles = useQuery(rolesQuery).data?.roles ?? [];
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  const { role, roleId, departmentId, positionId, classId } = place;
  const isPositionRequired = role !== undefined && needsPosition(role, { isNew });
  return (
    <>
      <IdSelect
        label="Role"
        required
        clearable={false}
        openOnFocus={false}
        options={roles}
        value={roleId}
        error={errors.roleId}
        onChange={(id) =>
          onChange(
            withRole(
              place,
              roles.find((one) => one.id === id),
            ),
          )
        }
      />
      {role === 'Student' && (
        <ClassSelect
          value={classId}
          known={knownClass}
          error={errors.classId}
          onChange={(id) => onChange({ ...place, classId: id })}
        />
      )}
      {role !== undefined && role !== 'Student' && (
        <>
          <IdSelect
            label="Department"
            required
            openOnFocus={false}
            options={departments}
            value={departmentId ?? undefined}
            error={errors.departmentId}
            onChange={(id) => onChange({ ...place, departmentId: id ?? null })}
          />
          <PositionSelect
            required={isPositionRequired}
            placeholder={isPositionRequired ? undefined : 'None'}
            departmentId={departmentId}
            value={positionId}
            known={knownPosition}
            error={errors.positionId}
            onChange={(id) => onChange({ ...place, positionId: id })}
          />
        </>
      )}
    </>
  );
}

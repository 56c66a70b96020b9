import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { inRow, type RowsField } from '#documents/fields.ts';
import { IconPlus, IconTrash } from '~icons';
import { toastFailure } from '../../shared/toast.ts';
import type { FieldProps } from '../field-binding.ts';
import { FieldGrid } from '../field-grid.tsx';
import { focusFirstControl } from '../focus-first-error.ts';

/** With the maximum number of rows, the add button still works and says why there cannot be another one. */
export function RowsFieldInput({ field, binding }: FieldProps<RowsField>) {
  const { bindings, add, remove } = binding.rows(field);
  const { place, hasAdded, hasRemoved } = useFocusOnRows();
  const addOrRefuse = () => {
    if (bindings.length >= field.max) return toastFailure(field.tooMany.title, field.tooMany.message);
    add();
    hasAdded();
  };
  return (
    <Stack ref={place} gap="sm">
      {field.hint && (
        <Text size="sm" c="dimmed">
          {field.hint}
        </Text>
      )}
      {bindings.map(({ id, binding: row }, index) => (
        <Fieldset key={id} legend={inRow(field.rowLabel, index + 1)}>
          <FieldGrid fields={field.columns} binding={row} isRow />
          {bindings.length > 1 && (
            <Group justify="flex-end" mt="xs">
              <Button
                variant="subtle"
                color="red"
                c="red"
                size="compact-sm"
                leftSection={<IconTrash size={16} />}
                onClick={() => {
                  remove(index);
                  hasRemoved(index);
                }}
                data-of-rows
                aria-label={`Remove ${inRow(field.rowLabel, index + 1)}`}
              >
                Remove
              </Button>
            </Group>
          )}
        </Fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        onClick={addOrRefuse}
        w="fit-content"
        data-of-rows
      >
        {field.addLabel}
      </Button>
    </Stack>
  );
}

/** Whoever adds a row goes on in its first field; whoever removes one, at the button that takes the place of the pressed one. */
function useFocusOnRows() {
  const place = useRef<HTMLDivElement>(null);
  const [change, setChange] = useState<{ removed: number | null }>();
  useEffect(() => {
    if (!change || !place.current) return;
    const { removed } = change;
    if (removed === null) return focusFirstControl([...place.current.querySelectorAll('fieldset')].at(-1));
    const buttons = [...place.current.querySelectorAll<HTMLElement>('[data-of-rows]')];
    (buttons[removed] ?? buttons.at(-1))?.focus();
  }, [change]);
  return {
    place,
    hasAdded: () => setChange({ removed: null }),
    hasRemoved: (index: number) => setChange({ removed: index }),
  };
}

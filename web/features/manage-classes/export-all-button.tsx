import { Button } from '@mantine/core';
import { IconFileExport } from '~icons';
import { useSubmission } from '../../shared/use-submission.ts';
import type { ClassSearch } from './class-search.ts';
import { findAllClasses, LIST_FAILURE } from './classes-query.ts';
import { exportClasses } from './export-classes.ts';

type Props = { filters: ClassSearch; isDisabled: boolean };

/** Saves every class that fits the filters. */
export function ExportAllButton({ filters, isDisabled }: Props) {
  const find = useSubmission({
    mutationFn: () => findAllClasses(filters),
    onSuccess: exportClasses,
    meta: { failure: LIST_FAILURE },
  });
  return (
    <Button
      size="xs"
      fz="sm"
      variant="default"
      leftSection={<IconFileExport size={16} />}
      disabled={isDisabled}
      loading={find.isPending}
      onClick={() => find.submit()}
    >
      Export as CSV
    </Button>
  );
}

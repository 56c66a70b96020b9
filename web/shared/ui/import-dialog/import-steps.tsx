import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { NO_ROWS } from '#contract/api/import-rows.ts';
import { countsOf } from '#contract/format/counts.ts';
import { reasonsFile } from '../../csv/reasons-file.ts';
import { saveFile } from '../../save-file.ts';
import { Form } from '../form/form.tsx';
import { SubmitFoot } from '../form/submit-foot.tsx';
import { BadRows } from './bad-rows.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { ImportKind } from './import-kind.ts';
import { RowsPreview } from './rows-preview.tsx';
import { useImport } from './use-import.ts';

type Props<C extends string, Answer> = {
  kind: ImportKind<C, Answer>;
  onClose: () => void;
  onDone: (answer: Answer) => void;
};

const NOTHING_SAVED = 'Nothing was saved: a file is imported as a whole, once every row is good.';
const LOOK_FIRST =
  'The file may have been saved as a whole, or not at all: look at the list before you import it again.';

export function ImportSteps<C extends string, Answer>({ kind, onClose, onDone }: Props<C, Answer>) {
  const { table, unreadable, problems, refusal, remarks, isUncertain, mayBeSent, isSending, ...act } =
    useImport(kind, onDone);
  const { columns, thing, things } = kind;
  const bad = problems.filter((row) => row.length > 0).length;
  const count = table?.rows.length ?? 0;
  const notice = useRef<HTMLDivElement>(null);
  // the button that was pressed is below the rows, what the portal said of them above
  useEffect(() => {
    if (refusal && !isSending) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal, isSending]);

  const download = () => {
    if (!table) return;
    const name = table.fileName.replace(/(-reasons)?\.csv$/i, '-reasons.csv');
    saveFile(reasonsFile(table, columns, problems), name);
  };

  return (
    <Form isSending={isSending} onSubmit={act.send}>
      <Stack>
        {!table && <ChooseFile kind={kind} problem={unreadable} onChoose={act.read} />}
        {table && (
          <Group justify="space-between" gap="xs">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {table.fileName}
            </Text>
            <Button variant="default" size="compact-md" onClick={act.clear} data-autofocus>
              Choose another file
            </Button>
          </Group>
        )}
        <div role="status">
          {table && (
            <Text>{count === 0 ? NO_ROWS : `${countsOf([[count, thing, things]])} in this file.`}</Text>
          )}
          {table && table.unusedHeadings.length > 0 && (
            <Text size="sm" c="dimmed">
              Not used, as there is no such column: {table.unusedHeadings.join(', ')}
            </Text>
          )}
        </div>
        {(bad > 0 || remarks.length > 0) && (
          <Alert ref={notice} color="red" title={bad > 0 ? titleOf(bad, remarks.length > 0) : undefined}>
            {remarks.map((remark) => (
              <Text key={remark} size="sm">
                {remark}
              </Text>
            ))}
            <Text size="sm">{isUncertain ? LOOK_FIRST : NOTHING_SAVED}</Text>
            {bad > 0 && (
              <Button mt="sm" size="compact-sm" variant="default" onClick={download}>
                Download the file with reasons
              </Button>
            )}
          </Alert>
        )}
        {table && bad > 0 && <BadRows table={table} columns={columns} problems={problems} />}
        {table && count > 0 && <RowsPreview kind={kind} table={table} problems={problems} />}
      </Stack>
      <SubmitFoot
        submitLabel={count > 0 ? `Import ${countsOf([[count, thing, things]])}` : 'Import'}
        isSending={isSending}
        disabled={!mayBeSent}
        onCancel={onClose}
      />
    </Form>
  );
}

/** Of a file with very many bad cells only the first are named, and nobody has counted the rows. */
function titleOf(bad: number, areMore: boolean): string {
  return areMore ? 'Rows must be corrected' : `${countsOf([[bad, 'row', 'rows']])} must be corrected`;
}

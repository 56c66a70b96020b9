import { Dropzone, type DropzoneProps, type FileRejection } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';

type Props = Omit<DropzoneProps, 'onDrop' | 'onDropAny' | 'onReject' | 'multiple' | 'maxFiles'> & {
  onFile: (file: File) => void;
  /** Nothing was taken: what is wrong with the file, or null when there were several. */
  onRefused: (rejection: FileRejection | null) => void;
};

/** A place for one file. Of several that are dropped together none is taken: nobody would know which. */
export function OneFileDropzone({ onFile, onRefused, ...props }: Props) {
  const take = (files: readonly File[], rejections: readonly FileRejection[]) => {
    const [file] = files;
    const [rejection] = rejections;
    if (files.length + rejections.length > 1) onRefused(null);
    else if (file) onFile(file);
    else if (rejection) onRefused(rejection);
  };
  // onDropAny has both those that were taken and those that were not; onDrop, which must be given, only the former
  return <Dropzone {...props} multiple={false} onDropAny={take} onDrop={() => undefined} />;
}

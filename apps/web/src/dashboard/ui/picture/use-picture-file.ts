import { useEffect, useRef, useState } from 'react';
import { checkPictureFile } from './picture-file.ts';
import { uploadPicture } from './upload-picture.ts';

/** The picked picture: its name, its preview, its way to the server. */
export function usePictureFile() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<number>();
  // A second try after a refusal must not upload the same picture again.
  const uploaded = useRef<{ file: File; name: string }>(undefined);

  useEffect(() => {
    setPreview(undefined);
    if (!file) return undefined;
    // As a data address: the security policy lets no other local picture through.
    const reader = new FileReader();
    reader.addEventListener('load', () => setPreview(reader.result as string));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  const pick = (picked: File | undefined) => {
    const fault = picked && checkPictureFile(picked);
    setProblem(fault);
    setFile(fault ? undefined : picked);
    if ((fault || !picked) && input.current) input.current.value = '';
  };

  const upload = async (): Promise<string | undefined> => {
    if (!file) return undefined;
    if (uploaded.current?.file === file) return uploaded.current.name;
    setProgress(0);
    try {
      const name = await uploadPicture(file, setProgress);
      uploaded.current = { file, name };
      return name;
    } catch (error) {
      setProblem((error as Error).message);
      throw error;
    } finally {
      setProgress(undefined);
    }
  };

  return { input, file, problem, preview, progress, pick, upload, setProblem };
}

export type PictureFile = ReturnType<typeof usePictureFile>;

/** What is wrong with a list as a whole, as that it is too long. */
export function ListError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="text-sm font-semibold text-bad">
      {message}
    </p>
  );
}

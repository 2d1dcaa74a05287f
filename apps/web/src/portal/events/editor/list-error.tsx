/** An error of a list as a whole, such as too many items. */
export function ListError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="text-sm font-semibold text-bad">
      {message}
    </p>
  );
}

import { useEffect, useState } from 'react';

/** A value once it has not changed for a while, such as words that are being typed. */
export function useDebouncedValue<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}

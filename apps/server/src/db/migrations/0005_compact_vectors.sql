-- A vector takes a byte a number instead of four. Those stored before are made anew by the sweep that finds chunks without one.

delete from chunk_vectors;
comment on column chunk_vectors.vector is 'scale as a 32-bit float, little-endian, then a signed byte a number';

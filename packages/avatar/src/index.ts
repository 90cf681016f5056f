/** Who an agent is to look at. */
export { DrawnFace, type DrawnFaceProps } from './drawn-face.tsx';

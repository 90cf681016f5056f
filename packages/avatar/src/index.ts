/** Drawn portraits of agents. */
export { DrawnFace, type DrawnFaceProps } from './drawn-face.tsx';

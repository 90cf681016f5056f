const denied = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Runs `write`, which may fail for lack of write access.
 * @param {() => void | Promise<void>} write
 * @returns {Promise<boolean>} whether it had write access
 */
export async function tryWrite(write) {
  try {
    await write();
    return true;
  } catch (error) {
    if (!denied.includes(error.code)) throw error;
    return false;
  }
}

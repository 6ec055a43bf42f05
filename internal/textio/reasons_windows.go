package textio

import (
	"syscall"

	"golang.org/x/sys/windows"
)

// reasons are the texts of POSIX, which package i18n knows, for errors of Windows.
var reasons = func() map[syscall.Errno]string {
	all := make(map[syscall.Errno]string)
	for text, list := range map[string][]syscall.Errno{
		"no such file or directory": {
			windows.ERROR_FILE_NOT_FOUND, windows.ERROR_PATH_NOT_FOUND, windows.ERROR_INVALID_DRIVE, windows.ERROR_BAD_UNIT,
			windows.ERROR_BAD_PATHNAME, windows.ERROR_BAD_NETPATH, windows.ERROR_BAD_NET_NAME,
		},
		`Windows allows none of < > : " | ? * in a name`: {windows.ERROR_INVALID_NAME},
		"permission denied":               {windows.ERROR_ACCESS_DENIED, windows.ERROR_NETWORK_ACCESS_DENIED, windows.WSAEACCES},
		"another program uses it":         {windows.ERROR_SHARING_VIOLATION, windows.ERROR_LOCK_VIOLATION, windows.ERROR_USER_MAPPED_FILE},
		"read-only file system":           {windows.ERROR_WRITE_PROTECT},
		"file exists":                     {windows.ERROR_FILE_EXISTS, windows.ERROR_ALREADY_EXISTS},
		"not a directory":                 {windows.ERROR_DIRECTORY},
		"directory not empty":             {windows.ERROR_DIR_NOT_EMPTY},
		"file name too long":              {windows.ERROR_FILENAME_EXCED_RANGE},
		"too many open files":             {windows.ERROR_TOO_MANY_OPEN_FILES},
		"no space left on device":         {windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_FULL},
		"input/output error":              {windows.ERROR_NOT_READY, windows.ERROR_CRC, windows.ERROR_SEEK, windows.ERROR_IO_DEVICE},
		"invalid argument":                {windows.ERROR_INVALID_PARAMETER},
		"bad file descriptor":             {windows.ERROR_INVALID_HANDLE},
		syscall.EPIPE.Error():             {windows.ERROR_BROKEN_PIPE, windows.ERROR_NO_DATA, windows.ERROR_PIPE_NOT_CONNECTED},
		"address already in use":          {windows.WSAEADDRINUSE},
		"cannot assign requested address": {windows.WSAEADDRNOTAVAIL},
	} {
		for _, errno := range list {
			all[errno] = text
		}
	}
	return all
}()

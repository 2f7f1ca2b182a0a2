// writes the use of a library with its version
package M
end M;
